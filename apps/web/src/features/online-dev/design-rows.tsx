import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import type { DesignRow } from './design-api.ts'
import css from './design-list.module.css'
import { translateName } from '../../lib/i18n/translate-name.ts'

/** A design as a table row, and as a card on a phone. */
export function useDesignRows() {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const facts = useFacts()
  const line = (...words: string[]) =>
    joinFacts(
      words.filter((word) => word !== ''),
      language,
    )
  const columns: TableColumn<DesignRow>[] = [
    {
      key: 'fullName',
      label: t('base.name'),
      cell: (row) => (
        <span className={css.name}>
          <MenuIcon name={row.icon} />
          <button type="button" onClick={() => facts.open(row)}>
            {facts.name(row)}
          </button>
        </span>
      ),
    },
    { key: 'enCode', label: t('base.code'), cell: (row) => <code className={css.code}>{row.enCode}</code> },
    { key: 'category', label: t('base.category'), cell: (row) => row.category || '—' },
    { key: 'webType', label: t('base.kind'), cell: facts.kind },
    { key: 'state', label: t('designs.state'), cell: (row) => <DesignState row={row} /> },
    { key: 'version', label: t('designs.version'), align: 'right', cell: (row) => facts.version(row) || '—' },
    { key: 'creatorUser', label: t('designs.creator'), cell: (row) => row.creatorUser || '—' },
    { key: 'lastModifyTime', label: t('designs.changed'), cell: facts.changed },
  ]
  const card = (row: DesignRow): CardParts => ({
    name: facts.name(row),
    onOpen: () => facts.open(row),
    state: <DesignState row={row} />,
    words: line(row.enCode, row.category, facts.kind(row), facts.version(row)),
    foot: line(facts.changed(row), row.creatorUser),
  })
  return { columns, card }
}

function DesignState({ row: { state } }: { row: DesignRow }) {
  const { t } = useTranslation('designer')
  return <State kind={kinds[state] ?? 'off'}>{t(`state.${state}`)}</State>
}

const kinds: Record<number, StateKind> = { 0: 'waiting', 1: 'done', 2: 'running' }

function useFacts() {
  const { t } = useTranslation('designer')
  const navigate = useNavigate()
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return {
    name: (row: DesignRow) => translateName(row, language),
    kind: (row: DesignRow) => t(row.webType === 2 ? 'base.withList' : 'base.formOnly'),
    version: (row: DesignRow) => (row.version > 0 ? `v${row.version}` : ''),
    changed: (row: DesignRow) => formatDateTime(row.lastModifyTime ?? row.creatorTime, offsetMinutes),
    open: (row: DesignRow) => void navigate(`/onlineDev/designer/${row.id}`),
  }
}
