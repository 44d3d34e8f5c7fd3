import { findControl, type Field } from '@armature/form-engine'
import { find, listCompatibleKinds } from '@armature/form-engine/editing/index'
import { Asterisk, Copy, GripVertical, Replace, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { useAskRemove } from '../ask-remove.ts'
import { getKindIcon } from '../kind-icons.ts'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { announce } from '../state/edits.ts'
import { listSelectedIds } from '../state/selection.ts'
import { changeKinds, copyFields, updateFields } from '../state/selection-edits.ts'
import { getKindName } from '../../text/engine-texts.ts'
import css from './canvas.module.css'

/** Shown around the selected field: its kind, and the actions for it and the other selected fields. */
export function Handles({ field }: { field: Field }) {
  const { t } = useTranslation('designer')
  const { t: tq } = useTranslation('quickDesign')
  const language = useLanguage()
  const designer = useDesignerStore()
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const count = useDesigner((state) => listSelectedIds(state).length)
  const askRemove = useAskRemove()
  const settings = findControl(field.config.jnpfKey)?.settings ?? []
  const isRequired = field.config.required === true
  const chosen = () => listSelectedIds(designer.getState())
  return (
    <>
      <span className={css.kind}>
        {count > 1 ? tq('several', { count }) : getKindName(field.config.jnpfKey, language)}
        {count === 1 && field.vModel && <code>{field.vModel}</code>}
      </span>
      {!isReadOnly && (
        <span
          className={css.actions}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <span className={css.grip} title={t('canvas.drag')} aria-hidden>
            <Icon icon={GripVertical} size={14} />
          </span>
          {settings.some(({ name }) => name === 'config.required') && (
            <IconButton
              size="small"
              icon={Asterisk}
              label={tq('requiredMark')}
              pressed={isRequired}
              onClick={() => updateFields(designer, chosen(), { name: 'config.required', value: !isRequired })}
            />
          )}
          <KindMenu field={field} />
          <IconButton
            size="small"
            icon={Copy}
            label={t('canvas.copy')}
            onClick={() => copyFields(designer, chosen())}
          />
          <IconButton size="small" icon={Trash2} label={t('canvas.remove')} onClick={() => void askRemove(chosen())} />
        </span>
      )}
    </>
  )
}

function KindMenu({ field }: { field: Field }) {
  const { t } = useTranslation('quickDesign')
  const language = useLanguage()
  const designer = useDesignerStore()
  const { editor } = designer.getState()
  const formId = field.config.formId ?? ''
  const kinds = listCompatibleKinds(field, find(editor, formId)?.table != null)
  if (kinds.length === 0) return null
  const change = (kind: string) => {
    if (changeKinds(designer, listSelectedIds(designer.getState()), kind, language))
      announce(designer, t('kindChanged', { kind: getKindName(kind, language) }))
  }
  return (
    <Dropdown
      label={t('changeKind')}
      items={kinds.map((kind) => ({
        key: kind,
        label: getKindName(kind, language),
        icon: getKindIcon(kind),
        checked: kind === field.config.jnpfKey,
        onSelect: () => change(kind),
      }))}
    >
      <IconButton size="small" icon={Replace} label={t('changeKind')} data-change-kind />
    </Dropdown>
  )
}
