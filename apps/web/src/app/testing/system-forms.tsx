import type { MenuItemRow } from '@armature/contract'
import { AreaDialog } from '../../features/areas/area-dialog.tsx'
import { DownloadDialog } from '../../features/backups/download-dialog.tsx'
import { ScheduleDialog } from '../../features/backups/schedule-dialog.tsx'
import { BillRuleDialog } from '../../form/bill-rules/bill-rule-dialog.tsx'
import { EditedInterface } from '../../features/data-interfaces/interface-dialog.tsx'
import { ModelsDialog } from '../../features/data-interfaces/models-dialog.tsx'
import { DataSourceDialog } from '../../features/data-sources/data-source-dialog.tsx'
import { EditListDialog } from '../../features/data-sources/lists/edit-list-dialog.tsx'
import { IconDialog } from '../../features/icons/icon-dialog.tsx'
import { UploadDialog } from '../../features/icons/upload-dialog.tsx'
import { ClientDialog } from '../../features/interface-clients/client-dialog.tsx'
import { EntryDialog } from '../../features/dictionaries/entry-dialog.tsx'
import { TypeDialog } from '../../form/dictionaries/type-dialog.tsx'
import { AnswerDialog } from '../../features/personal-calendar/answer-dialog.tsx'
import { EventDialog } from '../../features/personal-calendar/event-dialog.tsx'
import { TextDialog } from '../../features/language-packs/text-dialog.tsx'
import { MaintenanceDialog } from '../../features/maintenance/maintenance-dialog.tsx'
import { ItemDialog } from '../../features/menus/items/item-dialog.tsx'
import { EditMenuDialog } from '../../features/menus/menu-dialog.tsx'
import { MoveDialog } from '../../features/menus/move-dialog.tsx'
import { SchemeDrawer } from '../../features/menus/schemes/scheme-drawer.tsx'
import { SystemDialog } from '../../features/menus/systems/system-dialog.tsx'
import { EditedTask } from '../../features/timed-tasks/task-dialog.tsx'
import SysConfigPage from '../../features/sys-config/sys-config-page.tsx'
import WorkCalendarPage from '../../features/work-calendar/work-calendar-page.tsx'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import { named, renamed, type FormDriver } from './form-driver.ts'

const { id } = named
const menu = sampleRow('GET /api/system/Menu/ModuleBySystem/:systemId', {
  ...named,
  type: 3,
  systemId: 's',
  parentId: '-1',
})
const item = sampleRow('GET /api/system/Menu/:id/Items', { ...named, kind: 'button', origin: 'own' })
const listColumn = {
  ...{ name: 'name', label: '原来的名称', labelI18n: {}, kind: 'text', display: 'text', width: 160 },
  ...{ isSearchable: true, isSortable: true },
}
const allRows: MenuItemRow = {
  ...item,
  kind: 'resource',
  scheme: { isAll: true, condition: { logic: 'and', groups: [] } },
}
const nothing = () => undefined

export const systemForms = {
  'features/personal-calendar/answer-dialog.tsx': {
    draw: (onDone) => (
      <AnswerDialog event={sampleReply('GET /api/system/Schedule/:id', { id, isOwner: false })} onClose={onDone} />
    ),
    store: 'POST /api/system/Schedule/:id/Actions/Answer',
    type: { 附言: '可能晚到' },
    press: '发送',
  },
  'features/personal-calendar/event-dialog.tsx': {
    draw: (onDone) => (
      <EventDialog
        edited={{
          event: {
            data: sampleReply('GET /api/system/Schedule/:id', {
              ...{ id, title: '班前会', startsAt: '2026-12-01T09:00', endsAt: '2026-12-01T10:00', isOwner: true },
              ...{ timeZone: 'Asia/Shanghai', isAllDay: false, repeat: null, reminders: [15], participantIds: [] },
            }),
            version: '1',
          },
          ...{ day: null, scope: 'one' },
        }}
        onClose={onDone}
      />
    ),
    store: 'PUT /api/system/Schedule/:id',
    type: { 标题: '写了一半' },
    press: '保存',
  },
  'features/backups/schedule-dialog.tsx': {
    draw: (onDone) => <ScheduleDialog onClose={onDone} />,
    answers: {
      'GET /api/system/Backup/Schedule': sampleReply('GET /api/system/Backup/Schedule', {
        ...{ enabledMark: 1, days: [1, 2, 3], time: '02:00', timeZone: 'Asia/Shanghai', keep: 7, nextTime: null },
      }),
    },
    store: 'PUT /api/system/Backup/Schedule',
    type: { 保留份数: '9' },
    press: '保存',
  },
  'features/backups/download-dialog.tsx': {
    draw: (onDone) => (
      <DownloadDialog row={sampleRow('GET /api/system/Backup', { id, name: '2026-11-28' })} onClose={onDone} />
    ),
    store: 'POST /api/system/Backup/:id/Actions/Download',
    type: { 密码: 'armature2026' },
    press: '下载',
  },
  'features/maintenance/maintenance-dialog.tsx': {
    draw: (onDone) => (
      <MaintenanceDialog
        current={{ notices: { zh: '升级', tw: '', en: '' }, until: null, since: 0, userName: '' }}
        onClose={onDone}
      />
    ),
    store: 'POST /api/system/Maintenance/Actions/Start',
    type: { '通知（简体中文）': '写了一半' },
    press: '保存通知',
  },
  'features/areas/area-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <AreaDialog area={sampleRow('GET /api/system/Area/:id', { ...named, parentId: '-1' })} onClose={onDone} />
    ),
    store: 'PUT /api/system/Area/:id',
  },
  'form/bill-rules/bill-rule-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <BillRuleDialog
        rule={sampleRow('GET /api/system/BillRule', { ...named, dateFormat: 'yyyyMMdd', digit: 4, startNumber: 1 })}
        onClose={onDone}
      />
    ),
    object: { dateFormat: 'yyyyMMdd', digit: 4, startNumber: 1 },
    store: 'PUT /api/system/BillRule/:id',
  },
  'features/icons/icon-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <IconDialog id={id} onClose={onDone} />,
    object: { content: '<svg viewBox="0 0 8 8"/>', category: '', keywords: '' },
    store: 'PUT /api/system/Icon/:id',
  },
  'features/language-packs/text-dialog.tsx': {
    draw: (onDone) => (
      <TextDialog
        pack={{ kind: 'product', language: 'en' }}
        text={sampleRow('GET /api/system/LanguagePack', {
          key: 'web/login/title',
          original: 'Sign in',
          text: 'Sign in',
        })}
        onClose={onDone}
      />
    ),
    store: 'POST /api/system/LanguagePack/Actions/Save',
    type: { English: '写了一半' },
    press: '保存',
  },
  'features/icons/upload-dialog.tsx': {
    draw: (onDone) => <UploadDialog files={[{ name: 'pcs', content: '<svg viewBox="0 0 8 8"/>' }]} onClose={onDone} />,
    store: 'POST /api/system/Icon',
    type: { '名称（pcs）': '写了一半' },
    press: '保存',
  },
  'features/dictionaries/entry-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <EntryDialog
        {...{ typeId: id, isTree: false, entries: [] }}
        entry={{ ...sampleRow('GET /api/system/DictionaryData/:id', { ...named, parentId: '0' }) }}
        onClose={onDone}
      />
    ),
    object: { parentId: '0' },
    store: 'PUT /api/system/DictionaryData/:id',
  },
  'form/dictionaries/type-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <TypeDialog
        type={sampleRow('GET /api/system/DictionaryType', { ...named, parentId: '-1' })}
        types={[]}
        onSaved={nothing}
        onClose={onDone}
      />
    ),
    object: { parentId: '-1' },
    store: 'PUT /api/system/DictionaryType/:id',
  },
  'features/data-interfaces/interface-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <EditedInterface id={id} onClose={onDone} />,
    object: { dataType: 2, query: '[]' },
    store: 'PUT /api/system/DataInterface/:id',
  },
  'features/timed-tasks/task-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <EditedTask id={id} onClose={onDone} />,
    object: {
      schedule: { kind: 'minutes', every: 10 },
      timeZone: 'Asia/Shanghai',
      work: { kind: 'http', method: 'POST', path: 'https://example.com', body: '', headers: [] },
    },
    answers: { 'POST /api/scheduletask/Actions/NextTimes': { list: [] } },
    store: 'PUT /api/scheduletask/:id',
  },
  'features/data-interfaces/models-dialog.tsx': {
    draw: (onDone) => <ModelsDialog onClose={onDone} />,
    store: 'PUT /api/system/DataInterface/Models',
    type: {},
    press: '保存',
  },
  'features/data-sources/data-source-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <DataSourceDialog source={sampleRow('GET /api/system/DataSource', named)} onClose={onDone} />,
    object: {
      host: 'db.example.com',
      port: 5432,
      database: 'd',
      schema: 'public',
      userName: 'u',
      hasPassword: true,
      tls: 'off',
    },
    store: 'PUT /api/system/DataSource/:id',
  },
  'features/data-sources/lists/edit-list-dialog.tsx': {
    draw: (onDone) => <EditListDialog id={id} onClose={onDone} />,
    object: { type: 9, sourceList: { sourceId: id, table: 'site', columns: [listColumn] } },
    answers: {
      'GET /api/system/DataSource/:id/Tables/:table/Fields': {
        list: [{ name: 'name', sql: 'name', label: '', type: 'text', kind: 'text' }],
      },
    },
    store: 'PUT /api/system/Menu/:id',
    type: { '列 name 的名称': '写了一半' },
    press: '保存',
  },
  'features/interface-clients/client-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <ClientDialog
        client={sampleRow('GET /api/system/InterfaceOauth', named)}
        onCreated={() => Promise.resolve()}
        onClose={onDone}
      />
    ),
    object: { userId: id, userName: '何文员', callsPerMinute: 60, addresses: [], interfaceIds: [], expiresAt: null },
    answers: { 'GET /api/system/DataInterface': sampleReply('GET /api/system/DataInterface', { list: [] }) },
    store: 'PUT /api/system/InterfaceOauth/:id',
  },
  'features/menus/items/item-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <ItemDialog menu={menu} kind="button" item={item} onClose={onDone} />,
    object: item,
    store: 'PUT /api/system/Menu/:id/Items/:itemId',
  },
  'features/menus/menu-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <EditMenuDialog id={id} onClose={onDone} />,
    answers: {
      'GET /api/system/Menu/:id': sampleReply('GET /api/system/Menu/:id', {
        ...named,
        type: 0,
        parentId: '-1',
        systemId: 's',
        icon: 'folder',
      }),
    },
    store: 'PUT /api/system/Menu/:id',
  },
  'features/menus/move-dialog.tsx': {
    draw: (onDone) => <MoveDialog menu={menu} onClose={onDone} />,
    answers: { 'GET /api/system/Menu/Selector/:id': { list: [{ id: 's', fullName: '主系统' }] } },
    store: 'PUT /api/system/Menu/:id/Actions/Move',
    type: {},
    press: '移动',
  },
  'features/menus/schemes/scheme-drawer.tsx': {
    ...renamed,
    draw: (onDone) => <SchemeDrawer menu={menu} item={allRows} onClose={onDone} />,
    answers: {
      'GET /api/system/Menu/:id/Fields': { moduleId: id, fields: '[]', indexed: [] },
      'POST /api/system/Menu/:id/Items/Actions/Preview': sampleReply('POST /api/system/Menu/:id/Items/Actions/Preview'),
    },
    object: allRows,
    store: 'PUT /api/system/Menu/:id/Items/:itemId',
  },
  'features/menus/systems/system-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <SystemDialog system={sampleRow('GET /api/system/System', named)} onClose={onDone} />,
    store: 'PUT /api/system/System/:id',
  },
  'features/work-calendar/work-calendar-page.tsx': {
    draw: () => <WorkCalendarPage />,
    store: 'PUT /api/system/WorkCalendar',
    answers: {
      'GET /api/system/WorkCalendar': {
        weekDays: [1, 2, 3, 4, 5],
        spans: [{ from: '09:00', to: '18:00' }],
        days: [{ date: `${new Date().getFullYear()}-10-01`, isWorking: false, name: '国庆节' }],
      },
    },
    type: { '.*-10-01 的名称': '国庆' },
    press: '保存',
    staysOpen: true,
  },
  'features/sys-config/sys-config-page.tsx': {
    draw: () => <SysConfigPage />,
    store: 'PUT /api/system/SysConfig',
    answers: {
      'GET /api/system/SysConfig': sampleReply('GET /api/system/SysConfig', {
        sysName: '储能云平台',
        title: '储能',
        passwordMinLength: 8,
        sessionIdleMinutes: 30,
        sessionDays: 7,
        sessionsPerUser: 1,
        auditDays: 365,
        keepDrafts: 7,
        binDays: 30,
        userLogDays: 180,
        interfaceLogDays: 30,
        messageDays: 0,
        chatDays: 0,
        mailDays: 0,
        weChatDays: 0,
        calendarDays: 0,
      } as object),
    },
    type: { 系统名称: '充电云平台' },
    press: '保存',
    staysOpen: true,
  },
} satisfies Record<string, FormDriver>
