import { useDesigner } from '../state/designer.ts'
import { FormPreview } from './form-preview.tsx'

/** Preview of the open draft: rules and formulas work, nothing is stored. */
export default function PreviewDialog({ onClose }: { onClose: () => void }) {
  const formData = useDesigner(({ editor }) => editor.formData)
  const id = useDesigner((state) => state.id)
  return <FormPreview formData={formData} modelId={id} onClose={onClose} />
}
