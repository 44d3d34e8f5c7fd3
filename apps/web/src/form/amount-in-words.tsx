import type { Field } from '@armature/form-engine'
import { formatAmountInCapitals } from '@armature/form-engine/format/amount'
import css from './field-view.module.css'
import { useReader } from './reader.tsx'

/**
 * The amount in Chinese capitals below a number, where the design asks for it; renders nothing for a value that is not an
 * amount (S5.28, S5.29).
 */
export function AmountInWords({ field, value }: { field: Field; value: unknown }) {
  const { language } = useReader()
  const words = field['isAmountChinese'] === true ? formatAmountInCapitals(value, language) : ''
  return words === '' ? null : <p className={css.inWords}>{words}</p>
}
