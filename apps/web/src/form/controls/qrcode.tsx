import { codeSource, qrLook, qrPayload, qrText } from '@armature/form-engine/control/codes'
import { lazy, Suspense } from 'react'
import { useForm } from '../form-context.tsx'
import { useReader } from '../reader.tsx'
import type { BlockProps, Face } from './face.ts'
import { CodeFrame } from './parts/code-frame.tsx'
import { useShownField } from './parts/shown-field.ts'

const Squares = lazy(() => import('./parts/squares.tsx'))

/** A QR code of a text, of the value of a field, or of the stored record itself (F3.82). */
export const qrcode: Face = { kind: 'qrcode', Block: QrCode }

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
        : qrPayload({ ...ofRecord, recordId, modelId, operation: mode === 'edit' ? 'edit' : 'detail' }),
  }
  const text = qrText(texts[codeSource(field)])
  const look = qrLook(field)
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
const ofRecord = { modelType: 'onlineDev', flowId: '', processId: '', taskId: '' }
