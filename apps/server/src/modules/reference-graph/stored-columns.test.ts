import { type DesignedKind, designedKinds } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList } from '../designs/testing/designs.ts'
import { someNames } from '../generator/testing/package-source.ts'
import { aModel, anAdministrator, type BuiltModel } from '../records/testing/records.ts'
import { must } from '../workflow/testing/flows.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

/** Columns that can hold ids and names of fields, by the kind whose reader reads them. */
const readColumns: Record<DesignedKind, readonly string[]> = {
  model: ['designs.form_data', 'designs.column_data', 'design_versions.form_data', 'design_versions.column_data'],
  dictionary: [],
  dataSource: [],
  // parameters, headers and fields of the reply are its own
  dataInterface: [
    'data_interfaces.request_headers',
    'data_interfaces.request_parameters',
    'data_interfaces.field_list',
    'data_interfaces.steps',
  ],
  numberingRule: [],
  flow: ['flow_templates.design', 'flow_versions.design'],
  // `print_template` is a text; the page has sizes
  printTemplate: ['print_templates.page'],
  portal: ['portals.draft', 'portals.released'],
  screen: ['screens.draft', 'screens.released'],
  report: ['reports.draft', 'reports.released'],
  menu: ['menus.property', 'menu_items.property'],
  icon: [],
  savedQuery: ['saved_queries.conditions'],
  page: [],
  timedTask: ['timed_tasks.work', 'timed_tasks.schedule', 'timed_tasks.stop_reason'],
  // what it may call is a table of its own
  interfaceClient: ['interface_clients.addresses'],
  importMapping: ['import_column_mappings.columns'],
  flowDelegate: ['flow_delegates.template_ids'],
  diagram: ['diagrams.content'],
  messageTemplate: [],
}

/** Columns that no reader reads, by the reason. */
const otherColumns: Record<string, readonly string[]> = {
  'written by the release from the form': ['design_versions.relations', 'design_versions.tables'],
  'never written': ['designs.app_column_data'],
  'former versions, which are not in use until one is restored': ['saved_versions.content'],
  'deleted things, which are read again when they are restored': ['recycle_bin.parts', 'recycle_bin_rows.content'],
  'keys of permission items that releases removed': ['menus.removed_items'],
  'how far the sub-tables were read that the work of its task names': ['table_sync_states.sub_tables'],
  'names columns of the list of one user; unknown ones are left out': ['column_settings.field_list'],
  'places of widgets by their id': ['portal_arrangements.arrangement'],
  'records, approvals and what happened to them': [
    'flow_copies.reason',
    'flow_histories.file_ids',
    'flow_histories.to_user_ids',
    'flow_nodes.reason',
    'flow_operators.reason',
    'flow_snapshots.record_values',
    'flow_tasks.choice_reasons',
    'flow_tasks.former_initiators',
    'flow_tasks.progress',
    'flow_time_limits.rule',
    'flow_sub_tasks.fault',
    'import_rows.before',
    'import_runs.fields',
    'record_bin.approval',
    'record_bin.main',
    'record_bin.tables',
    'record_histories.changes',
    'record_histories.row_orders',
  ],
  'backups and their schedule': ['backup_schedule.days', 'backups.check_faults', 'backups.check_note', 'backups.fault'],
  'work that ends': [
    'company_directory_runs.counts',
    'company_directory_runs.examples',
    'field_conversions.fault',
    'field_conversions.options',
    'idempotency_keys.reply',
    'job_nodes.worker_ids',
    'jobs.fault',
    'jobs.note',
    'jobs.payload',
    'message_deliveries.fault',
    'monitor_nodes.facts',
    'timed_task_files.fault',
    'timed_task_runs.fault',
  ],
  'the stored references themselves': ['design_references.part_name_i18n'],
  'the audit trail': ['audit_entries.changed_after', 'audit_entries.changed_before', 'audit_entries.organize_ids'],
  'messages, mails, and settings of sending': [
    'channel_accounts.settings',
    'mails.bcc_list',
    'mails.cc_list',
    'mails.fault',
    'mails.to_list',
    'messages.fields',
    'messages.file',
    'notices.to_user_ids',
    'send_configs.channels',
    'wechat_followers.tags',
    'wechat_menu.buttons',
    'wechat_menu.released',
    'wechat_replies.keywords',
  ],
  'users, their calendars, phrases and files; settings': [
    'calendar_events.excluded_days',
    'calendar_events.reminders',
    'calendar_events.repeat',
    'feedbacks.pictures',
    'files.shared_with',
    'flow_phrases.phrases',
    'organizes.id_path',
    'settings.value',
    'users.preferences',
  ],
}

it('every column of documents and lists is read by a reader, or has a reason not to be', async () => {
  const columns = await server.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('jsonb', 'ARRAY')
        and (column_name not like '%\\_i18n' or table_name = 'design_references') order by 1`,
  )
  const listed = [...designedKinds.flatMap((kind) => readColumns[kind]), ...Object.values(otherColumns).flat()]
  expect(columns.map(({ name }) => name)).toEqual(listed.toSorted())
})

describe('nothing that is designed is named by', () => {
  let model: BuiltModel
  const field = 'hiddenName'
  beforeAll(async () => {
    model = await aModel(admin, { fields: [aField('comInput', field)], list: aList([field]) })
  })

  /** Rows of every table that contain the id of the form or the name of its field. */
  async function countRows(): Promise<Record<string, number>> {
    const tables = await server.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await server.db.query<{ n: number }>(
        `select count(*)::int as n from "${name}" t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
        [model.id, field],
      )
      if (row && row.n > 0) counts[name] = row.n
    }
    return counts
  }

  it('a diagram, whatever the request contains', async () => {
    const before = await countRows()
    const reference = { modelId: model.id, field, conditions: [{ field }] }
    const node = { id: 'n1', kind: 'pcs', x: 0, y: 0, label: 'PCS', ...reference }
    const content = { nodes: [{ ...node, ratings: { power: 1 } }], edges: [], ...reference }
    await must(admin.post('/api/system/Diagram', { fullName: '一次图', content, ...reference }))
    expect(await countRows()).toEqual(before)
  })

  it('a message template, whose placeholders are values of events', async () => {
    const before = await countRows()
    const body = {
      fullName: '通知',
      enCode: unique('tpl'),
      templateType: 'roleGiven',
      title: '通知',
      sortCode: 1,
      enabledMark: 0,
    }
    const create = (content: string) =>
      admin.post('/api/message/MessageTemplateConfig', {
        ...body,
        content,
        modelId: model.id,
        field,
      })
    expect(await create(`<p>{${field}}</p>`)).toMatchObject({
      code: 400,
      data: { field: 'content' },
    })
    await must(create('<p>{role}</p>'))
    expect(await countRows()).toEqual(before)
  })

  it('generated code, of which nothing is stored but the file to download', async () => {
    const before = await countRows()
    const path = `/api/visualdev/Generater/${model.id}/Actions`
    await must(admin.post(`${path}/CodePreview`, someNames))
    await must(admin.post(`${path}/DownloadCode`, someNames))
    const { audit_entries: _audit, user_logs: _log, ...rest } = await countRows()
    const { audit_entries: _auditBefore, user_logs: _logBefore, ...restBefore } = before
    expect(rest).toEqual(restBefore)
  })
})
