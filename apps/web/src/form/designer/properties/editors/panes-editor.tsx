import { translateLabel } from '@armature/form-engine'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import { useAskRemove } from '../../ask-remove.ts'
import { useDesignerStore } from '../../state/designer.ts'
import { insertKind, select, updateField } from '../../state/edits.ts'
import { moveFields } from '../../state/selection-edits.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'

/** The panes of tabs or a collapse: headings and order. */
export function PanesEditor({ field }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const askRemove = useAskRemove()
  const parent = field.config.formId ?? ''
  const panes = field.config.children ?? []
  const paneKind = field.config.jnpfKey === 'tab' ? 'tabPane' : 'collapsePane'
  const back = () => select(designer, parent)
  return (
    <div>
      <ul>
        {panes.map((pane, index) => {
          const formId = pane.config.formId ?? ''
          const name = translateLabel(pane, language)
          return (
            <li key={formId} className={css.optionLine}>
              <Input
                size="small"
                aria-label={t('editor.paneName', { number: index + 1 })}
                value={pane.config.label}
                onChange={(event) => updateField(designer, formId, { name: 'config.label', value: event.target.value })}
              />
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t('editor.moveUp', { name })}
                disabled={index === 0}
                onClick={() => moveFields(designer, [formId], { parent, index: index - 1 })}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t('editor.moveDown', { name })}
                disabled={index === panes.length - 1}
                onClick={() => moveFields(designer, [formId], { parent, index: index + 2 })}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('editor.removeEntry', { name })}
                disabled={panes.length === 1}
                onClick={() => void askRemove([formId]).then(back)}
              />
            </li>
          )
        })}
      </ul>
      <Button
        kind="link"
        size="small"
        icon={Plus}
        onClick={() => {
          insertKind(designer, paneKind, { parent, index: panes.length }, language)
          back()
        }}
      >
        {t('canvas.addPane')}
      </Button>
    </div>
  )
}
