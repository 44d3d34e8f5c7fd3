import { translateContent, readLinkHref } from '@armature/form-engine/control/content'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { useReader } from '../reader.tsx'
import css from './codes.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { useShownField } from './parts/use-shown-field.ts'

/** A button that opens an address or copies the value of a field; disabled if it does neither. */
export const button: ControlView = { kind: 'button', Block: FormButton }

function FormButton({ field }: BlockProps) {
  const t = useTexts('form')
  const { language } = useReader()
  const shown = useShownField(field)
  const isCopy = field['action'] === 'copy'
  const href = isCopy ? undefined : readLinkHref(field)
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
        {translateContent(field, 'buttonText', language) || t('control.button')}
      </Button>
    </div>
  )
}
