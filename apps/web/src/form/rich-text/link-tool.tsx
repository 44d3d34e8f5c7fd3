import { richText } from '@armature/contract/rich-text'
import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { continueEditing } from './continue-editing.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import css from './rich-text.module.css'

/** Turns the selected text into a link, or removes the link. */
export function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const { t } = useTranslation('richText')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [address, setAddress] = useState('')
  const written = address.trim()
  const isGood = richText.href.test(written)
  const apply = () => {
    if (!isGood) return
    const chain = continueEditing(editor).extendMarkRange('link')
    if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: written, marks: [{ type: 'link', attrs: { href: written } }] }).run()
    else chain.setLink({ href: written }).run()
    setAnchor(null)
  }
  return (
    <>
      <button
        type="button"
        className={css.tool}
        title={t('link')}
        aria-label={t('link')}
        aria-pressed={isOn}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAddress(String(editor.getAttributes('link')['href'] ?? ''))
          setAnchor(anchor ? null : event.currentTarget)
        }}
      >
        <Link size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {anchor && (
        <Popover anchor={anchor} onClose={() => setAnchor(null)} role="dialog" aria-label={t('link')}>
          <div className={css.link}>
            <Input
              autoFocus
              size="small"
              value={address}
              placeholder={t('linkHint')}
              aria-label={t('linkAddress')}
              invalid={written !== '' && !isGood}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                apply()
              }}
            />
            {isOn && (
              <Button
                size="small"
                onClick={() => {
                  continueEditing(editor).extendMarkRange('link').unsetLink().run()
                  setAnchor(null)
                }}
              >
                {t('unlink')}
              </Button>
            )}
            <Button size="small" kind="primary" disabled={!isGood} onClick={apply}>
              {t('apply')}
            </Button>
          </div>
        </Popover>
      )}
    </>
  )
}
