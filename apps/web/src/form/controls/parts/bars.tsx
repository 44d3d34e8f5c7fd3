import type { readBarcodeStyle } from '@armature/form-engine/control/codes'
import JsBarcode from 'jsbarcode'
import { useEffect, useRef } from 'react'
import css from '../codes.module.css'

/** The bars with their text below (FO.97). */
export default function Bars({ text, look }: { text: string; look: ReturnType<typeof readBarcodeStyle> }) {
  const picture = useRef<SVGSVGElement>(null)
  // the same look is a new object on each render
  const shape = JSON.stringify(look)
  useEffect(() => {
    const { format, ...measures } = JSON.parse(shape) as typeof look
    if (picture.current)
      JsBarcode(picture.current, format === 'code39' ? text.toUpperCase() : text, {
        ...measures,
        format: format.toUpperCase(),
        displayValue: true,
        font: 'inherit',
        fontSize: 14,
      })
  }, [text, shape])
  return <svg ref={picture} role="img" aria-label={text} className={css.bars} />
}
