import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import type { HolderRef } from '../authorize-api.ts'
import { diffDrafts, toDraft, setShownItems, grantAll, removeAll, type Draft, type Values } from '../draft/draft.ts'
import type { GrantIndex, GrantNode } from '../draft/grant-index.ts'
import { filterNodes, type Narrowing } from '../draft/narrow.ts'
import { buildSummaries } from '../draft/summary.ts'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import css from './board.module.css'
import { indexSources } from './sources.ts'
import { GrantTree } from './grant-tree.tsx'
import { useOpenLines } from './use-open-lines.ts'
import { useSaving } from './use-saving.ts'

interface GrantBoardProps {
  which: HolderRef
  values: Values
  index: GrantIndex
  /** renders the way to another grantee, on a phone */
  lead?: ReactNode
}

const everything: Narrowing = { keyword: '', systemId: '', onlyGranted: false }

/** The grants of one grantee as a tree of checkboxes; nothing is sent before it is saved (S2.177–S2.190). */
export function GrantBoard({ which, values: newest, index, lead }: GrantBoardProps) {
  const { t } = useTranslation('authorize')
  const [draft, setDraft] = useState<Draft | null>(null)
  // Newer data wait while there are unsaved changes: the difference would look like changes of this user.
  const [values, setValues] = useState(newest)
  if (draft === null && values !== newest) setValues(newest)
  const before = useMemo(() => toDraft(values), [values])
  const [narrowing, setNarrowing] = useState(everything)
  const now = draft ?? before
  const fixed = useMemo(() => new Set(values.fixed), [values.fixed])
  const changes = useMemo(() => (draft ? diffDrafts(before, draft) : []), [before, draft])
  const summary = useMemo(() => buildSummaries(index, now, changes), [index, now, changes])
  const shown = useMemo(
    // grants that were just removed stay visible
    () => filterNodes(index.roots, narrowing, { has: (id) => now.has(id) || before.has(id) }),
    [index, narrowing, now, before],
  )
  const lines = useOpenLines(index, shown, narrowing.keyword)
  const sources = useMemo(() => indexSources(values.through), [values.through])
  const mayEdit = values.holder.mayEdit
  useUnsavedWork(changes.length > 0, t('unsaved', { name: values.holder.fullName }))
  const startFrom = (from: Values, next: Draft) => {
    setValues(from)
    setDraft(diffDrafts(toDraft(from), next).length > 0 ? next : null)
  }
  const saving = useSaving({
    which,
    changes,
    now,
    index,
    version: values.version,
    onSaved: () => setDraft(null),
    startFrom,
  })

  const edit = (next: Draft) => setDraft(diffDrafts(before, next).length > 0 ? next : null)
  const editAll = (isGiven: boolean) => edit(setShownItems(now, index, shown, narrowing.keyword, isGiven, fixed))
  const toggle = (node: GrantNode) =>
    edit(summary.get(node.id)?.state === 'all' ? removeAll(now, index, node.id, fixed) : grantAll(now, index, node.id))
  return (
    <section className={css.board} aria-label={t('boardOf', { name: values.holder.fullName })}>
      <BoardHead
        which={which}
        values={values}
        index={index}
        narrowing={narrowing}
        onNarrow={(part) => {
          if (part.keyword !== undefined) lines.forget()
          setNarrowing({ ...narrowing, ...part })
        }}
        onAll={() => editAll(true)}
        onNone={() => editAll(false)}
        onExpand={lines.expandAll}
        onFold={lines.foldAll}
        now={now}
        onCopy={edit}
        isDirty={changes.length > 0}
        lead={lead}
      />
      <GrantTree
        {...{ shown, summary, index, fixed, sources, mayEdit }}
        draft={now}
        before={before}
        keyword={narrowing.keyword}
        open={lines.open}
        onOpen={lines.turn}
        onToggle={toggle}
        onEdit={edit}
        onShowAll={() => setNarrowing(everything)}
      />
      <BoardFoot
        {...{ changes, index }}
        holder={values.holder}
        isSaving={saving.isSaving}
        refusal={saving.refusal}
        onUndo={() => setDraft(null)}
        onSave={saving.save}
      />
    </section>
  )
}
