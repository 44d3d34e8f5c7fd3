import type { SourceCell, SourceDisplay } from '@armature/contract'
import { formatSourceDay, parseYesNo } from '@armature/contract/catalog/source-displays'
import { formatFileSize } from '@armature/form-engine'
import { formatShownNumber } from '@armature/form-engine/format/number'
import { useTranslation } from 'react-i18next'
import { FullText } from '../../../list/full-text.tsx'

/** A value of a list, as its column shows it. @param isWhole in full, over several lines */
export function ListCell({
  value,
  display,
  isWhole = false,
}: {
  value: SourceCell
  display: SourceDisplay
  isWhole?: boolean
}) {
  const { t } = useTranslation('sourceLists')
  if (value === null || value === '') return '—'
  if (typeof value !== 'string' && 'bytes' in value) return t('binary', { size: formatFileSize(value.bytes) })
  const text =
    typeof value === 'string' ? formatValue(value, display, { yes: t('yes'), no: t('no') }) : `${value.text}…`
  if (display === 'link' && typeof value === 'string' && /^https?:\/\//i.test(value))
    return (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {isWhole ? text : <FullText>{text}</FullText>}
      </a>
    )
  return isWhole ? text : <FullText>{text}</FullText>
}

/** Values that do not fit the kind of display are shown as they are. */
export function formatValue(value: string, display: SourceDisplay, words: { yes: string; no: string }): string {
  switch (display) {
    case 'number':
      return formatShownNumber(value, { precision: countDecimals(value) }) || value
    case 'date':
      return formatSourceDay(value)
    case 'yesNo':
      return formatYesNo(value, words)
    default:
      return value
  }
}

function formatYesNo(value: string, { yes, no }: { yes: string; no: string }): string {
  const isYes = parseYesNo(value)
  return isYes === undefined ? value : isYes ? yes : no
}

/** As many as the source writes: `20.250` stays so. */
const countDecimals = (value: string): number => (/^-?\d+\.(\d+)$/.exec(value)?.[1] ?? '').length
