import type { InterfaceClientRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import css from './clients.module.css'

/** A client as a table row, and as a card on a phone. */
export function useClientColumns() {
  const { t } = useTranslation('interfaceClients')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const formatTime = (at: number | null, none: string) => (at === null ? none : formatDateTime(at, offsetMinutes))
  const drawCode = (text: string) => (
    <code className={css.code} title={text}>
      {text}
    </code>
  )
  const drawState = (row: InterfaceClientRow) => {
    const state = findState(row)
    return (
      <span title={row.secretAt === null ? undefined : t('secretAt', { time: formatTime(row.secretAt, '') })}>
        <State kind={state === 'on' ? 'done' : state === 'off' ? 'off' : 'returned'}>{t(`states.${state}`)}</State>
      </span>
    )
  }
  const columns: TableColumn<InterfaceClientRow>[] = [
    {
      key: 'fullName',
      label: t('name'),
      width: 140,
      cell: (row) => <span title={row.description || getMenuName(row, language)}>{getMenuName(row, language)}</span>,
    },
    { key: 'enCode', label: t('clientId'), width: 120, cell: ({ enCode }) => drawCode(enCode) },
    { key: 'state', label: t('state'), width: 96, cell: drawState },
    { key: 'userName', label: t('userShort'), width: 96, cell: ({ userName }) => userName || '—' },
    {
      key: 'interfaceCount',
      label: t('interfaces'),
      width: 96,
      align: 'right',
      cell: ({ interfaceCount }) => interfaceCount,
    },
    {
      key: 'addresses',
      label: t('addresses'),
      width: 152,
      cell: ({ addresses }) => (addresses.length === 0 ? t('everywhere') : drawCode(addresses.join(', '))),
    },
    {
      key: 'callsPerMinute',
      label: t('callsPerMinute'),
      width: 96,
      align: 'right',
      cell: ({ callsPerMinute }) => callsPerMinute,
    },
    { key: 'expiresAt', label: t('expiresAt'), width: 144, cell: ({ expiresAt }) => formatTime(expiresAt, t('never')) },
  ]
  const card = (row: InterfaceClientRow): CardParts => ({
    name: getMenuName(row, language),
    state: drawState(row),
    words: joinFacts([row.enCode, row.userName || '—'], language),
    foot: joinFacts(
      [t('interfaceCount', { count: row.interfaceCount }), formatTime(row.expiresAt, t('never'))],
      language,
    ),
  })
  return { columns, card }
}

/** Why a client can or cannot call. */
function findState({ enabledMark, userId, secretAt, expiresAt }: InterfaceClientRow) {
  if (enabledMark !== 1) return 'off'
  if (userId === '') return 'withoutUser'
  if (secretAt === null) return 'withoutSecret'
  return expiresAt !== null && expiresAt <= Date.now() ? 'expired' : 'on'
}
