import type { Editor } from '@tiptap/react'
import { Image } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toast-state.ts'
import { createPictureUrl } from './embed-picture.ts'
import { ToolButton } from './tool-button.tsx'

/** Inserts a picture at the cursor. */
export function PictureTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('richText')
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    // allows the same file to be selected again
    if (input.current) input.current.value = ''
    if (!file) return
    try {
      editor
        .chain()
        .focus()
        .setImage({ src: await createPictureUrl(file), alt: file.name })
        .run()
    } catch {
      toast.error(t('noPicture'))
    }
  }
  return (
    <>
      <ToolButton icon={Image} label={t('picture')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('picture')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </>
  )
}
