import type { DictionaryEntry } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronsDownUp, ChevronsUpDown, Plus, RotateCw } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { StateMark } from '../../form/controls/parts/state-mark.tsx'
import { KeywordSearch } from '../../list/keyword-search.tsx'
import { TreeTable, type TreeColumn } from '../../list/tree-table.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { listBranchIds, narrowNodes } from '../../ui/tree/flat-nodes.ts'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { buildEntriesQuery } from './dictionary-api.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'
import css from './dictionaries.module.css'

interface EntryPanelProps {
  typeId: string
  name: string
  isTree: boolean
  /** next to the button for a new entry: actions for the dictionary as a whole */
  tools?: ReactNode
}

type DialogTarget = Pick<EntryDialogProps, 'entry' | 'parentId'>
const none: readonly DictionaryEntry[] = []

/** The entries of one dictionary, with their actions. */
export function EntryPanel({ typeId, name, isTree, tools }: EntryPanelProps) {
  const { t } = useTranslation('dictionaries')
  const { t: pages } = useTranslation('pages')
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(buildEntriesQuery(typeId))
  const [keyword, setKeyword] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<DialogTarget | null>(null)
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const nodes = data?.list ?? none
  const shown = useMemo(() => (keyword ? narrowNodes(nodes, matchKeyword(keyword)) : nodes), [nodes, keyword])
  const branches = useMemo(() => listBranchIds(shown), [shown])
  const open = useMemo(() => new Set(branches.filter((id) => !closed.has(id))), [branches, closed])
  const columns: TreeColumn<DictionaryEntry>[] = [
    { key: 'enCode', label: t('code'), width: 160, cell: ({ enCode }) => <code title={enCode}>{enCode}</code> },
    {
      key: 'description',
      label: t('description'),
      width: 160,
      cell: (entry) => <span title={entry.description}>{entry.description || '—'}</span>,
    },
    {
      key: 'state',
      label: t('state'),
      width: 72,
      onPhone: true,
      cell: ({ enabledMark }) => (
        <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
      ),
    },
    { key: 'sortCode', label: t('sort'), width: 48, align: 'right', cell: ({ sortCode }) => sortCode },
  ]
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setDialog({})}>
      {t('add')}
    </Button>
  )
  const content = () => {
    if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton rows={8} />
    if (shown.length === 0)
      return keyword ? (
        <Empty filtered title={pages('list.noneFound')} text={pages('list.noneFoundText')}>
          <Button onClick={() => setKeyword('')}>{pages('list.clear')}</Button>
        </Empty>
      ) : (
        <Empty title={t('none', { name })} text={mayAdd ? t('noneText') : undefined} />
      )
    return (
      <TreeTable<DictionaryEntry>
        label={t('entriesOf', { name })}
        nodes={shown}
        open={open}
        onOpen={({ id }) => setClosed(toggleId(closed, id))}
        {...(mayEdit && { onChoose: (entry: DictionaryEntry) => setDialog({ entry }) })}
        nameLabel={t('name')}
        name={(entry) => <EntryName entry={entry} text={getMenuName(entry, language)} />}
        columns={columns}
        actions={(entry, isShort) => (
          <EntryActions
            entry={entry}
            onEdit={() => setDialog({ entry })}
            onAddBelow={isTree ? () => setDialog({ parentId: entry.id }) : undefined}
            isShort={isShort}
          />
        )}
      />
    )
  }
  return (
    <div className={css.main}>
      <KeywordSearch
        label={t('keyword')}
        keyword={keyword}
        isNarrowed={keyword !== ''}
        onSearch={setKeyword}
        onReset={() => setKeyword('')}
      />
      <section className={css.panel} aria-label={name} aria-busy={isFetching}>
        <div className={css.tools}>
          {add}
          {tools}
          <span className={css.right}>
            {isTree && (
              <>
                <IconButton icon={ChevronsUpDown} label={t('openAll')} onClick={() => setClosed(new Set())} />
                <IconButton icon={ChevronsDownUp} label={t('closeAll')} onClick={() => setClosed(new Set(branches))} />
              </>
            )}
            {mayRemove && <ThingBinButton kind="dictionaryItem" isSmall onRestored={() => void refetch()} />}
            <IconButton icon={RotateCw} label={pages('list.refresh')} onClick={() => void refetch()} />
          </span>
        </div>
        {content()}
      </section>
      {dialog && (
        <EntryDialog typeId={typeId} isTree={isTree} entries={nodes} {...dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** The name as lists show it, with its mark. */
function EntryName({ entry: { mark, color }, text }: { entry: DictionaryEntry; text: string }) {
  return mark ? <StateMark mark={mark} {...(color && { color })} text={text} /> : <span title={text}>{text}</span>
}

const matchKeyword =
  (keyword: string) =>
  ({ fullName, fullNameI18n, enCode }: DictionaryEntry): boolean =>
    [fullName, ...Object.values(fullNameI18n), enCode].some((text) =>
      text?.toLowerCase().includes(keyword.toLowerCase()),
    )
