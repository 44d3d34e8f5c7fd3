import { retainedKindNames, type RetainedKindName } from '@armature/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '../../form/controls/parts/use-debounced-value.ts'
import { call } from '../../lib/api/api.ts'
import { validateDraft, type Draft } from './draft.ts'

/** The setting of each kind of old data. */
const settingOfKind = {
  userLog: 'userLogDays',
  interfaceLog: 'interfaceLogDays',
  message: 'messageDays',
  chat: 'chatDays',
  mail: 'mailDays',
  weChatMessage: 'weChatDays',
  calendarEvent: 'calendarDays',
} as const satisfies Record<RetainedKindName, keyof Draft>
type DaysSetting = (typeof settingOfKind)[RetainedKindName]

/** What is typed is counted after this time. */
const typingMs = 400

/** How many rows are older than each setting as it is typed; undefined for those that keep everything or are invalid. */
export function useOldRows(draft: Draft): Partial<Record<DaysSetting, number>> | undefined {
  const days = useDebouncedValue(JSON.stringify(readDays(draft)), typingMs)
  const { data } = useQuery({
    queryKey: ['sysConfig', 'oldRows', days],
    queryFn: ({ signal }) =>
      call('GET /api/system/SysConfig/Retention', { query: JSON.parse(days), signal, silent: true }),
    placeholderData: keepPreviousData,
  })
  if (!data) return undefined
  const counted = retainedKindNames.filter((kind) => Number(JSON.parse(days)[kind]) > 0)
  return Object.fromEntries(counted.map((kind) => [settingOfKind[kind], data[kind]]))
}

/** Days of each kind, 0 where nothing is to be counted. */
function readDays(draft: Draft): Record<RetainedKindName, number> {
  const faults = validateDraft(draft)
  const read = (kind: RetainedKindName) => (faults[settingOfKind[kind]] ? 0 : Number(draft[settingOfKind[kind]]))
  return {
    userLog: read('userLog'),
    interfaceLog: read('interfaceLog'),
    message: read('message'),
    chat: read('chat'),
    mail: read('mail'),
    weChatMessage: read('weChatMessage'),
    calendarEvent: read('calendarEvent'),
  }
}
