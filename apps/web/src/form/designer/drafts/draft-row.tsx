import { columnKinds, draftKinds, draftLimits } from '@armature/form-engine/drafts/index'
import { CornerDownRight, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { getKindIcon } from '../kind-icons.ts'
import { getKindName } from '../../text/engine-texts.ts'
import css from './drafts.module.css'
import type { DraftChange, DraftLine } from './use-drafts.ts'

interface DraftRowProps {
  line: DraftLine
  /** from 1, part of the labels of the row */
  number: number
  /** there is a sub-table before it */
  mayBeColumn: boolean
  onChange: (key: string, patch: DraftChange) => void
}

/** One proposed field: label, kind, required and options can be corrected, or the field removed. */
export const DraftRow = memo(function DraftRow({ line, number, mayBeColumn, onChange }: DraftRowProps) {
  const { t } = useTranslation('quickDesign')
  const language = useLanguage()
  const { key, label, kind, isRequired, optionsText } = line
  const isColumn = line.isColumn && mayBeColumn
  const kinds = isColumn ? columnKinds : draftKinds
  const shownKind = kinds.includes(kind) ? kind : 'comInput'
  const change = (patch: DraftChange) => onChange(key, patch)
  return (
    <tr data-column={isColumn || undefined}>
      <td className={css.number}>{number}</td>
      <td className={css.labelCell}>
        <Icon icon={getKindIcon(shownKind)} size={14} />
        <Input
          size="small"
          aria-label={t('label', { number })}
          maxLength={draftLimits.labelLength}
          value={label}
          invalid={label.trim() === ''}
          onChange={(event) => change({ label: event.target.value })}
        />
      </td>
      <td>
        <NativeSelect
          size="small"
          aria-label={t('kind', { number })}
          value={shownKind}
          options={kinds.map((value) => ({ value, label: getKindName(value, language) }))}
          onChange={(event) => change({ kind: event.target.value })}
        />
      </td>
      <td className={css.check}>
        <Checkbox
          aria-label={t('required', { number })}
          checked={isRequired}
          onChange={(isOn) => change({ isRequired: isOn })}
        />
      </td>
      <td>
        {line.hasOptions && (
          <Input
            size="small"
            aria-label={t('options', { number })}
            placeholder={t('optionsHint')}
            value={optionsText}
            maxLength={5_000}
            onChange={(event) => change({ optionsText: event.target.value })}
          />
        )}
      </td>
      <td className={css.acts}>
        {mayBeColumn && kind !== 'table' && (
          <IconButton
            size="small"
            icon={CornerDownRight}
            label={t('column', { label })}
            pressed={isColumn}
            onClick={() => change({ isColumn: !isColumn })}
          />
        )}
        <IconButton
          size="small"
          icon={Trash2}
          label={t('remove', { label })}
          onClick={() => change({ isRemoved: true })}
        />
      </td>
    </tr>
  )
})
