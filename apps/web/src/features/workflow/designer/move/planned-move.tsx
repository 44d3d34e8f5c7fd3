import type { PlannedMove } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { joinFacts } from '../../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { FlowState, useFormatTime } from '../../task-parts.tsx'
import css from './move.module.css'

interface PlannedMoveProps {
  row: PlannedMove
  /** approver nodes of the version */
  approverNodes: readonly { id: string; fullName: string }[]
  /** node at which it continues, '' at its own; undefined if it is not moved */
  choice: string | undefined
  onChoose: (choice: string | undefined) => void
  /** why it was refused just now */
  failure: string | undefined
}

/** One approval of the dry run: what would happen to it, and whether it moves. */
export function PlannedMoveItem({ row, approverNodes, choice, onChoose, failure }: PlannedMoveProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const when = useFormatTime()
  const { fullName, creatorUser, startTime, status, version, formVersion, outcome, msg } = row
  const versions = t('move.versions', { version, formVersion })
  return (
    <li className={css.item}>
      {outcome === 'moves' ? (
        <Checkbox checked={choice !== undefined} onChange={(isChosen) => onChoose(isChosen ? '' : undefined)}>
          {fullName}
        </Checkbox>
      ) : (
        <b>{fullName}</b>
      )}
      <p className={css.facts}>
        <FlowState status={status} />
        <span>{joinFacts([creatorUser, when(startTime), versions], language)}</span>
      </p>
      <Outcome row={row} />
      {outcome !== 'moves' && (
        <p className={css.refused} data-outcome={outcome}>
          {msg}
        </p>
      )}
      {outcome === 'needsNode' && (
        <Field label={t('move.continueAt')} className={css.node ?? ''}>
          <NativeSelect
            value={choice ?? ''}
            options={[
              { value: '', label: t('move.leave') },
              ...approverNodes.map((node) => ({ value: node.id, label: node.fullName })),
            ]}
            onChange={({ target }) => onChoose(target.value || undefined)}
          />
        </Field>
      )}
      {failure !== undefined && (
        <p className={css.refused} role="alert">
          {t('move.refused', { reason: failure })}
        </p>
      )}
    </li>
  )
}

function Outcome({ row: { nodes, outcome } }: { row: PlannedMove }) {
  const { t } = useTranslation('workflow')
  if (outcome !== 'moves') return null
  if (nodes.length === 0) return <p className={css.facts}>{t('move.whenSubmitted')}</p>
  const name = (users: string) => users || t('move.noOne')
  return (
    <ul className={css.nodes}>
      {nodes.map(({ title, state, before, after }, index) => (
        <li key={index} data-state={state}>
          {t(`move.${state}`, { title, before: name(before), after: name(after) })}
        </li>
      ))}
    </ul>
  )
}
