import { useQuery } from '@tanstack/react-query'
import { typesQuery } from './dictionary-queries.ts'
import { TypeDialog } from './type-dialog.tsx'

interface NewDictionaryDialogProps {
  /** is given the code of the new dictionary */
  onCreated: (enCode: string) => void
  onClose: () => void
}

/** A new dictionary with its entries, made where one is wanted. Where the others cannot be loaded it can only stand at the top. */
export default function NewDictionaryDialog({ onCreated, onClose }: NewDictionaryDialogProps) {
  const { data, isPending } = useQuery(typesQuery())
  if (isPending) return null
  return <TypeDialog types={data?.list ?? []} onSaved={(_, enCode) => onCreated(enCode)} onClose={onClose} />
}
