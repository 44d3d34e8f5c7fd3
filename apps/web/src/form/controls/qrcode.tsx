import { readCodeSource, readQrStyle, buildQrPayload, toQrText } from '@armature/form-engine/control/codes'
import { lazy, Suspense } from 'react'
import { useForm } from '../form-context.tsx'
import { useReader } from '../reader.tsx'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { CodeFrame } from './parts/code-frame.tsx'
import { useShownField } from './parts/use-shown-field.ts'

const Squares = lazy(() => import('./parts/squares.tsx'))

/** A QR code of a text, of the value of a field, or of the stored record itself (F3.82). */
export const qrcode: ControlView = { kind: 'qrcode', Block: QrCode }

function QrCode({ field }: BlockProps) {
  const shown = useShownField(field)
  const { recordId = '', mode } = useForm()
  const { modelId } = useReader()
  const texts = {
    static: String(field['staticText'] ?? ''),
    relation: shown,
    form:
      recordId === ''
        ? ''
        : buildQrPayload({ ...recordCodeData, recordId, modelId, operation: mode === 'edit' ? 'edit' : 'detail' }),
  }
  const text = toQrText(texts[readCodeSource(field)])
  const look = readQrStyle(field)
  return (
    <CodeFrame field={field}>
      {text && (
        <Suspense fallback={<div style={{ width: look.size, height: look.size }} />}>
          <Squares text={text} look={look} />
        </Suspense>
      )}
    </CodeFrame>
  )
}

/** For a form without a flow; one with a flow also has the flow in its code. */
const recordCodeData = { modelType: 'onlineDev', flowId: '', processId: '', taskId: '' }
