import { screenPages, sysConfigDefaults, userAttributeList } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { readSetting } from '../settings/index.ts'

const member = `u.real_name || ' (' || u.account || ')'`
const listMembers = (table: string, column: string) =>
  `array(select ${member} from ${table} m join users u on u.id = m.user_id where m.${column} = o.id order by u.account limit 10000)`
const listNames = (link: string, target: string, column: string) =>
  `array(select t.full_name || ' (' || t.en_code || ')' from ${link} m join ${target} t on t.id = m.${column} where m.user_id = o.id order by t.en_code)`

const listColumns = (isPrivate: boolean) =>
  userAttributeList.filter((one) => (one.isPrivate ?? false) === isPrivate).map(({ column }) => column)

const user = describeTable({
  kind: 'user',
  table: 'users',
  name: 'o.real_name',
  organizes: `array(select organize_id from user_organizes where user_id = o.id
                    union select o.organize_id where o.organize_id is not null)`,
  values: {
    ...nameColumns('account', 'real_name', 'gender', 'is_administrator', 'enabled_mark', 'sort_code', 'entry_date'),
    ...nameColumns('must_change_password', 'password_changed_at', 'cancelled_at'),
    ...nameColumns(...listColumns(false)),
    manager: `(select ${member} from users u where u.id = o.manager_id)`,
    organizes: listNames('user_organizes', 'organizes', 'organize_id'),
    positions: listNames('user_positions', 'positions', 'position_id'),
    roles: listNames('user_roles', 'roles', 'role_id'),
    groups: listNames('user_groups', 'groups', 'group_id'),
    hasSecondFactor: 'exists (select from second_factors f where f.user_id = o.id and f.confirmed_at is not null)',
    sessions: '(select count(*) from sessions s where s.user_id = o.id and s.ended_at is null)',
  },
  // what closing the account erases; who signs in as the user with an account of the company
  privateValues: {
    companyAccounts: `(select string_agg(l.directory_id || ' ' || l.remote_id, ', ' order by l.directory_id)
      from company_directory_links l where l.user_id = o.id)`,
    ...nameColumns(
      ...listColumns(true),
      ...[
        'birthday',
        'landline',
        'certificates_number',
        'urgent_contacts',
        'urgent_phone',
        'postal_address',
        'signature',
      ],
    ),
  },
})

const role = describeTable({
  kind: 'role',
  table: 'roles',
  name: 'o.full_name',
  organizes: 'array(select organize_id from role_organizes where role_id = o.id)',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'enabled_mark', 'needs_second_factor', 'sort_code'),
    ...nameColumns('description'),
    organizes: `array(select t.full_name || ' (' || t.en_code || ')' from role_organizes m join organizes t on t.id = m.organize_id
                       where m.role_id = o.id order by t.en_code)`,
    members: listMembers('user_roles', 'role_id'),
  },
})

const group = describeTable({
  kind: 'group',
  table: 'groups',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'type', 'enabled_mark', 'sort_code', 'description'),
    members: listMembers('user_groups', 'group_id'),
  },
})

const position = describeTable({
  kind: 'position',
  table: 'positions',
  name: 'o.full_name',
  organizes: 'array[o.organize_id]',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'type', 'enabled_mark', 'sort_code', 'description'),
    organize: '(select full_name from organizes t where t.id = o.organize_id)',
    members: listMembers('user_positions', 'position_id'),
  },
})

const organize = describeTable({
  kind: 'organize',
  table: 'organizes',
  name: 'o.full_name',
  organizes: 'array[o.id]',
  values: {
    ...nameColumns('category', 'en_code', 'full_name', 'full_name_i18n', 'enabled_mark', 'sort_code', 'description'),
    parent: '(select full_name from organizes t where t.id = o.parent_id)',
    manager: `(select ${member} from users u where u.id = o.manager_id)`,
  },
})

const settings: AuditedObject = {
  kind: 'settings',
  fields: Object.keys(sysConfigDefaults),
  read: async (db) => {
    const values = (await readSetting<Record<string, unknown>>(db, 'sysConfig')) ?? {}
    return [{ id: '', name: '', organizeIds: [], values: await nameScreens(db, values) }]
  },
}

/** The names of the screens that addresses of the product show, instead of their ids; that of one that is gone stays. */
async function nameScreens(db: Db, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const chosen = screenPages.flatMap((page) => {
    const id = values[`${page}Screen`]
    return typeof id === 'string' && id !== '' ? [{ setting: `${page}Screen`, id }] : []
  })
  if (chosen.length === 0) return values
  const ids = chosen.map(({ id }) => id)
  const rows = await db.sql.selectFrom('screens').select(['id', 'full_name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map((row) => [row.id, row.full_name]))
  return { ...values, ...Object.fromEntries(chosen.map(({ setting, id }) => [setting, names.get(id) ?? id])) }
}

export const administrationObjects: readonly AuditedObject[] = [user, role, group, position, organize, settings]
