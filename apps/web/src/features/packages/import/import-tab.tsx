import { useState } from 'react'
import type { ImportReply } from '../package-api.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { UploadPackage } from './upload-package.tsx'

type Step = { at: 'upload' } | { at: 'preview'; file: string } | { at: 'done'; reply: ImportReply }

/** Upload, look at what would happen, import. */
export function ImportTab() {
  const [step, setStep] = useState<Step>({ at: 'upload' })
  const restart = () => setStep({ at: 'upload' })
  if (step.at === 'preview')
    return <ImportPreview file={step.file} onCancel={restart} onDone={(reply) => setStep({ at: 'done', reply })} />
  if (step.at === 'done') return <ImportResult reply={step.reply} onAgain={restart} />
  return <UploadPackage onUploaded={(file) => setStep({ at: 'preview', file })} />
}
