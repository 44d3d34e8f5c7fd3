import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { svgTypes } from './icon-files.ts'

interface SvgButtonProps {
  label: string
  isPrimary?: boolean
  /** several files can be chosen */
  multiple?: boolean
  onChoose: (files: File[]) => unknown
}

/** A button that opens the file dialog for SVG files. */
export function SvgButton({ label, isPrimary = false, multiple = false, onChoose }: SvgButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const files = [...(input.current?.files ?? [])]
    // so that the same file can be chosen again
    if (input.current) input.current.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <>
      <Button kind={isPrimary ? 'primary' : 'default'} icon={Upload} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept={svgTypes} multiple={multiple} hidden aria-label={label} onChange={take} />
    </>
  )
}
