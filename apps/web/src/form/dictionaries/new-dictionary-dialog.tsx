import { useQuery } from '@tanstack/react-query'
import { buildTypesQuery } from './dictionary-queries.ts'
import { TypeDialog } from './type-dialog.tsx'

interface NewDictionaryDialogProps {
  /** called with the code of the new dictionary */
  onCreated: (enCode: string) => void
  onClose: () => void
}

/**
 * Creates a dictionary with its items while designing. If the other dictionaries cannot be loaded, it is created at the top
 * level.
 */
export default function NewDictionaryDialog({ onCreated, onClose }: NewDictionaryDialogProps) {
  const { data, isPending } = useQuery(buildTypesQuery())
  if (isPending) return null
  return <TypeDialog types={data?.list ?? []} onSaved={(_, enCode) => onCreated(enCode)} onClose={onClose} />
}
