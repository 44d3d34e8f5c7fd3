import { problemText, readFormData } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { toast } from '../../ui/toast.tsx'

const FormPreview = lazy(async () => ({
  default: (await import('../../form/designer/preview/form-preview.tsx')).FormPreview,
}))

/** The stored draft of a design as a form to try. */
export function DesignPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const language = useLanguage()
  const { data, error } = useQuery({
    queryKey: ['design-preview', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/:id', { params: { id }, signal, silent: true }),
    gcTime: 0,
  })
  const read = data && readFormData(data.formData || '{"fields":[]}')
  const fault = error instanceof ApiError ? error.msg : read && !read.ok ? problemText(read.problem, language) : ''
  useEffect(() => {
    if (!fault) return
    toast.error(fault)
    onClose()
  }, [fault, onClose])
  if (!read?.ok) return null
  return (
    <Suspense>
      <FormPreview formData={read.formData} modelId={id} onClose={onClose} />
    </Suspense>
  )
}
