import { contentOf, hrefOf } from '@armature/form-engine/control/content'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { useReader } from '../reader.tsx'
import css from './codes.module.css'
import type { BlockProps, Face } from './face.ts'
import { useShownField } from './parts/shown-field.ts'

/** A button that opens an address or copies the value of a field; disabled if it does neither. */
export const button: Face = { kind: 'button', Block: FormButton }

function FormButton({ field }: BlockProps) {
  const t = useTexts('form')
  const { language } = useReader()
  const shown = useShownField(field)
  const isCopy = field['action'] === 'copy'
  const href = isCopy ? undefined : hrefOf(field)
  const copy = () => copyText(shown, { done: t('control.copied'), failed: t('control.notCopied') })
  const open = () => {
    if (href) window.open(href, field['target'] === '_self' ? '_self' : '_blank', 'noreferrer')
  }
  return (
    <div className={css.button} data-align={field['align']}>
      <Button
        kind={field['type'] === 'primary' ? 'primary' : 'default'}
        disabled={isCopy ? shown === '' : href === undefined}
        onClick={() => (isCopy ? void copy() : open())}
      >
        {contentOf(field, 'buttonText', language) || t('control.button')}
      </Button>
    </div>
  )
}
