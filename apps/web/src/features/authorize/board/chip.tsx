import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import css from './details.module.css'
import { SourceMark } from './source-mark.tsx'
import type { Source } from './sources.ts'

interface ChipProps {
  name: string
  isGiven: boolean
  wasGiven: boolean
  isLocked: boolean
  sources: readonly Source[]
  onChange: (isGiven: boolean) => void
}

/** One button, column or data scheme. An unsaved change has a frame and a label. */
export function Chip({ name, isGiven, wasGiven, isLocked, sources, onChange }: ChipProps) {
  const t = useTexts('authorize')
  const isNew = isGiven && !wasGiven
  const isGone = !isGiven && wasGiven
  return (
    <Checkbox
      checked={isGiven}
      disabled={isLocked}
      className={classNames(css.chip, isGiven && css.on, isNew && css.new, isGone && css.gone)}
      onChange={onChange}
    >
      {name}
      {isNew && <i>{t('isNew')}</i>}
      {isGone && <i>{t('isGone')}</i>}
      <SourceMark sources={sources} isShort />
    </Checkbox>
  )
}
