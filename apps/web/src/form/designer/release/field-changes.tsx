import type { ConversionChoice, FieldChange } from '@armature/contract'
import { ArrowRightLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { RadioGroup } from '../../../ui/inputs/radio.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { getKindName } from '../../text/engine-texts.ts'
import css from './release.module.css'

/** The choices of a release by definition path. */
export type ChosenConversions = Readonly<Record<string, ConversionChoice>>

/** The choices as the release call takes them; undefined until each field with choices has one. */
export function buildConversions(changes: readonly FieldChange[], chosen: ChosenConversions) {
  const conversions = changes
    .filter(({ choices }) => choices.length > 0)
    .map(({ field, choices }) => ({ field, choice: choices.find((choice) => choice === chosen[field]) }))
  return conversions.every(isChosen) ? conversions : undefined
}

const isChosen = (conversion: {
  field: string
  choice: ConversionChoice | undefined
}): conversion is { field: string; choice: ConversionChoice } => conversion.choice !== undefined

interface FieldChangesProps {
  changes: readonly FieldChange[]
  chosen: ChosenConversions
  onChange: (chosen: ChosenConversions) => void
}

/** The dry run of changed fields over the records: how many values fit, which do not, and what happens to them. */
export function FieldChanges({ changes, chosen, onChange }: FieldChangesProps) {
  const { t } = useTranslation('designer')
  if (changes.length === 0) return null
  return (
    <section>
      <h3>
        <Icon icon={ArrowRightLeft} size={14} />
        {t('release.values.title')}
      </h3>
      <ul className={css.values}>
        {changes.map((change) => (
          <li key={change.field}>
            <Heading change={change} />
            <p className={css.count}>
              <Counts change={change} />
            </p>
            <RefusedRows rows={change.rows} count={change.counts?.refused ?? 0} />
            {change.choices.length > 0 && (
              <Choices
                change={change}
                value={chosen[change.field] ?? ''}
                onChange={(choice) => onChange({ ...chosen, [change.field]: choice })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Heading({ change: { label, from, to } }: { change: FieldChange }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const names = { label, from: getKindName(from, language), to: getKindName(to, language) }
  return <strong>{from === to ? label : t('release.values.kinds', names)}</strong>
}

function Counts({ change: { counts, choices } }: { change: FieldChange }) {
  const { t } = useTranslation('designer')
  if (!counts) return t('release.values.tooMany')
  const { total, refused, isPartial } = counts
  const part = isPartial ? 'part' : 'all'
  if (choices.length === 0)
    return t(total === 0 ? 'release.values.none' : `release.values.stricter.${part}`, { total, refused })
  if (!choices.includes('convert')) return t(`release.values.unconvertible.${part}`, { total })
  return t(`release.values.counts.${part}`, { total, refused, converted: total - refused })
}

function RefusedRows({ rows, count }: { rows: FieldChange['rows']; count: number }) {
  const { t } = useTranslation('designer')
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{t('release.values.rows', { count: rows.length, total: count })}</summary>
      <ul className={css.list}>
        {rows.map(({ title, value, reason }, index) => (
          <li key={index}>
            {t('release.values.row', { title: title || t('release.values.untitled'), value, reason })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Choices({
  change: { field, label, choices, counts },
  value,
  onChange,
}: {
  change: FieldChange
  value: ConversionChoice | ''
  onChange: (choice: ConversionChoice) => void
}) {
  const { t } = useTranslation('designer')
  const refused = counts?.refused ?? 0
  // values of removed columns of a sub-table are in the history only
  const where = t(`release.values.where.${field.includes('.') ? 'history' : 'detail'}`)
  // with nothing to leave empty, both would do the same
  const isKnown = counts?.isPartial === false
  const offered = choices.filter((choice) => choice !== 'leaveEmpty' || refused > 0 || !isKnown)
  return (
    <RadioGroup
      className={css.choices}
      label={t('release.values.choose', { label })}
      value={value}
      onChange={onChange}
      options={offered.map((choice) => ({
        value: choice,
        label: t(`release.values.choice.${choice === 'leaveEmpty' && !isKnown ? 'leaveOthers' : choice}`, {
          count: refused,
          where,
        }),
        disabled: choice === 'convert' && refused > 0,
      }))}
    />
  )
}
