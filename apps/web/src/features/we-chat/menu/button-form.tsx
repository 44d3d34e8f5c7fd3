import type { WeChatButton, WeChatSubButton } from '@armature/contract'
import { countUtf8Bytes } from '@armature/contract/we-chat/bytes'
import { weChatMenuLimits, type WeChatMenuFault } from '@armature/contract/we-chat/menu-rules'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { MediaField } from '../media/media-picker.tsx'
import { TextArea } from '../text-area.tsx'
import type { ButtonPosition } from './menu-edits.ts'
import css from './menu.module.css'

const kinds = ['click', 'media_id', 'view', 'miniprogram'] as const

interface ButtonFormProps {
  button: WeChatSubButton
  place: ButtonPosition
  buttons: WeChatButton[]
  faults: readonly WeChatMenuFault[]
  canEdit: boolean
  onChange: (change: Partial<WeChatSubButton>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Name and action of the selected button. */
export function ButtonForm({ button, place, buttons, faults, canEdit, onChange, onMove, onRemove }: ButtonFormProps) {
  const { t } = useTranslation('weChat')
  const [at, below] = place
  const group = buttons[at]
  const isGroup = below === undefined && (group?.subButtons.length ?? 0) > 0
  const neighbours = below === undefined ? buttons.length : (group?.subButtons.length ?? 0)
  const own = below ?? at
  const most = below === undefined ? weChatMenuLimits.nameBytes : weChatMenuLimits.subNameBytes
  const faultOf = (field: keyof WeChatSubButton) => {
    const found = faults.find((fault) => fault.field === field)
    return found && t(`menu.faults.${found.fault}`, { most: found.most })
  }
  const text = (field: 'url' | 'appId' | 'pagePath', maxLength: number, help?: string) => (
    <Field label={t(`menu.${field}`)} required help={help} error={faultOf(field)}>
      <Input
        value={button[field]}
        maxLength={maxLength}
        spellCheck={false}
        disabled={!canEdit}
        onChange={({ target }) => onChange({ [field]: target.value.trim() })}
      />
    </Field>
  )
  return (
    <section className={css.form} aria-label={t('menu.form')}>
      <header className={css.formHead}>
        <h2>{t(below === undefined ? 'menu.top' : 'menu.sub')}</h2>
        {canEdit && (
          <>
            <IconButton
              icon={below === undefined ? ArrowLeft : ArrowUp}
              label={t(below === undefined ? 'menu.left' : 'menu.up')}
              disabled={own === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={below === undefined ? ArrowRight : ArrowDown}
              label={t(below === undefined ? 'menu.right' : 'menu.down')}
              disabled={own === neighbours - 1}
              onClick={() => onMove(1)}
            />
            <Button kind="text" warn icon={Trash2} onClick={onRemove}>
              {t('menu.removeButton')}
            </Button>
          </>
        )}
      </header>
      <Field
        label={t('menu.name')}
        required
        error={faultOf('name')}
        help={t('menu.nameHelp', { bytes: countUtf8Bytes(button.name), most })}
      >
        <Input
          value={button.name}
          maxLength={60}
          disabled={!canEdit}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      {isGroup ? (
        <p className={css.hint}>{t('menu.isGroup')}</p>
      ) : (
        <>
          <div>
            <span className={css.label}>{t('menu.kind')}</span>
            <Segmented
              label={t('menu.kind')}
              value={button.type}
              options={kinds.map((value) => ({ value, label: t(`menu.kinds.${value}`), disabled: !canEdit }))}
              onChange={(type) => onChange({ type })}
            />
            {faultOf('type') && (
              <p role="alert" className={css.fault}>
                {faultOf('type')}
              </p>
            )}
          </div>
          {button.type === 'click' && (
            <div>
              <span className={css.label}>{t('menu.reply')}</span>
              <TextArea
                label={t('menu.reply')}
                value={button.reply}
                disabled={!canEdit}
                error={faultOf('reply')}
                onChange={(reply) => onChange({ reply })}
              />
            </div>
          )}
          {button.type === 'media_id' && (
            <MediaField
              label={t('menu.mediaId')}
              mediaId={button.mediaId}
              disabled={!canEdit}
              error={faultOf('mediaId')}
              onChange={(mediaId) => onChange({ mediaId })}
            />
          )}
          {button.type === 'view' && text('url', 1024, t('menu.urlHelp'))}
          {button.type === 'miniprogram' && (
            <>
              {text('appId', 18)}
              {text('pagePath', 500)}
              {text('url', 1024, t('menu.fallbackHelp'))}
            </>
          )}
        </>
      )}
    </section>
  )
}
