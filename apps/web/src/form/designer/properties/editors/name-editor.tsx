import { checkNewName } from '@armature/form-engine/editing/index'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/media/icon.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import { useDesigner, useDesignerStore } from '../../state/designer.ts'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'

/** The name of a field: applied as soon as it is valid and unique; fixed after the first release. */
export function NameEditor({ id, field, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const [typed, setTyped] = useState<string | null>(null)
  const formId = field.config.formId ?? ''
  const isReleased = useDesigner(({ releasedIds }) => releasedIds.has(formId))
  const shown = typed ?? (typeof value === 'string' ? value : '')
  const problem = typed === null ? undefined : checkNewName(designer.getState().editor, formId, typed)
  return (
    <>
      <Input
        id={id}
        size="small"
        className={css.mono}
        spellCheck={false}
        value={shown}
        maxLength={80}
        readOnly={isReleased}
        invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        suffix={isReleased ? <Icon icon={Lock} size={12} /> : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value)
        }}
        onBlur={() => setTyped(null)}
      />
      {isReleased && (
        <p id={`${id}-note`} className={css.note}>
          {t('editor.nameReleased')}
        </p>
      )}
      {problem && (
        <p id={`${id}-note`} role="alert" className={css.fault}>
          {t(`nameFault.${problem}`)}
        </p>
      )}
    </>
  )
}
