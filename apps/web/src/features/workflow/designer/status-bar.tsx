import { Check, CircleAlert, LoaderCircle, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/media/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import css from './flow-designer.module.css'
import { isUnsaved, select, useFlow, useFlowStore } from './state/flow-designer.ts'
import { save, overwriteStored } from './state/save-flow.ts'
import { listEntries } from './state/tree.ts'
import { useProblems } from './use-problems.ts'

/** Whether the draft is saved, the problems that prevent a release, and the size of the flow. */
export function StatusBar() {
  const { t } = useTranslation('workflow')
  const flow = useFlow((state) => state.flow)
  const nodes = listEntries(flow).filter(({ kind }) => kind === 'node')
  const approvers = nodes.filter((found) => found.kind === 'node' && found.node.type === 'approver')
  return (
    <footer className={css.status}>
      <SaveState />
      <Problems />
      <span className={css.counts}>{t('designer.counts', { nodes: nodes.length, approvers: approvers.length })}</span>
    </footer>
  )
}

function SaveState() {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const saving = useFlow((state) => state.saving)
  const unsaved = useFlow(isUnsaved)
  const fault = useFlow((state) => state.fault)
  const isReadOnly = useFlow((state) => state.isReadOnly)
  if (isReadOnly) return <span className={css.item}>{t('designer.looking')}</span>
  if (saving === 'failed' || saving === 'stale')
    return (
      <span className={css.item} data-tone="error" role="alert">
        <Icon icon={CircleAlert} size={14} />
        <span className="cut">{fault}</span>
        {saving === 'stale' && (
          <button type="button" className={css.link} onClick={() => void overwriteStored(designer)}>
            {t('designer.saveMine')}
          </button>
        )}
        <button
          type="button"
          className={css.link}
          onClick={() => (saving === 'stale' ? location.reload() : void save(designer))}
        >
          {t(saving === 'stale' ? 'designer.reload' : 'designer.again')}
        </button>
      </span>
    )
  const [icon, words] =
    saving === 'saving' ? [LoaderCircle, 'saving'] : unsaved ? [Pencil, 'unsaved'] : [Check, 'saved']
  return (
    <span className={css.item} role="status">
      <Icon icon={icon} size={14} />
      {t(`designer.${words}`)}
    </span>
  )
}

/** The first problem; the full list opens above, each with a link to its node. */
function Problems() {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const problems = useProblems()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first] = problems
  if (!first) return null
  const go = (nodeId: string) => {
    select(designer, nodeId)
    setAnchor(null)
  }
  const level = problems.some((problem) => problem.level === 'error') ? 'error' : 'warning'
  return (
    <>
      <button
        type="button"
        className={css.faults}
        data-level={level}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Icon icon={TriangleAlert} size={14} />
        <span className="cut">
          {t('designer.problems', { count: problems.length, first: `${first.title} ${first.text}` })}
        </span>
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          placement="top-start"
          onClose={() => setAnchor(null)}
          role="dialog"
          aria-label={t('designer.problemList')}
        >
          <ul className={css.faultList}>
            {problems.map((problem, index) => (
              <li key={index}>
                <button type="button" data-level={problem.level} onClick={() => go(problem.nodeId)}>
                  <Icon icon={TriangleAlert} size={14} />
                  <b>{problem.title || t('designer.untitled')}</b>
                  <span>{problem.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}
