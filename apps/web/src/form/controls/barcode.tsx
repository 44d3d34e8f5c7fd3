import { readBarcodeStyle, toBarcodeText, readCodeSource } from '@armature/form-engine/control/codes'
import type { Field } from '@armature/form-engine'
import { lazy, Suspense } from 'react'
import css from './codes.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { CodeFrame } from './parts/code-frame.tsx'
import { useShownField } from './parts/use-shown-field.ts'

const Bars = lazy(() => import('./parts/bars.tsx'))

/** A barcode of letters and digits; other texts have none (F3.84). */
export const barcode: ControlView = { kind: 'barcode', Block: Barcode }

function Barcode({ field }: BlockProps) {
  const shown = useShownField(field)
  const text = toBarcodeText(readCodeSource(field) === 'relation' ? shown : String(field['staticText'] ?? ''))
  return <CodeFrame field={field}>{text && <Drawn field={field} text={text} />}</CodeFrame>
}

function Drawn({ field, text }: { field: Field; text: string }) {
  const look = readBarcodeStyle(field)
  return (
    <Suspense fallback={<div className={css.bars} style={{ height: look.height }} />}>
      <Bars text={text} look={look} />
    </Suspense>
  )
}
