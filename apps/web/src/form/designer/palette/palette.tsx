import { controls, type Control, type ControlGroup } from '@armature/form-engine'
import { Search } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import { dragSource, useDrop } from '../canvas/drop.ts'
import { kindIcon } from '../kind-icons.ts'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { announce, insertKind, mayDrop } from '../state/edits.ts'
import { placeAfter } from '../state/reading-order.ts'
import { kindName, useEngineText } from '../words.ts'
import css from './palette.module.css'

const groups: ControlGroup[] = ['basic', 'business', 'organize', 'system', 'layout']

/** Every kind of control by group: dragged to the canvas, or put behind the chosen field by a press or Enter. */
export function Palette() {
  const { t } = useTranslation('designer')
  const text = useEngineText()
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const found = controls.filter((control) => matches(control, keyword, kindName(control.kind, language)))
  return (
    <div className={css.scroll}>
      <Input
        size="small"
        type="search"
        icon={Search}
        value={keyword}
        placeholder={t('palette.search')}
        aria-label={t('palette.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {groups.map((group) => {
        const members = found.filter((control) => control.group === group)
        return (
          members.length > 0 && (
            <section key={group}>
              <h3 className={css.heading}>{text(`control.group.${group}`)}</h3>
              <div className={css.grid}>
                {members.map(({ kind }) => (
                  <Entry key={kind} kind={kind} />
                ))}
              </div>
            </section>
          )
        )
      })}
      {found.length === 0 && <p className={css.none}>{t('palette.none', { keyword })}</p>}
    </div>
  )
}

const Entry = memo(function Entry({ kind }: { kind: string }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const isDragged = useDrop(({ dragged }) => dragged !== null && 'kind' in dragged && dragged.kind === kind)
  const box = useRef<HTMLButtonElement>(null)
  const name = kindName(kind, language)
  useEffect(() => {
    const element = box.current
    return element && !isReadOnly ? dragSource(element, { kind }, () => element.textContent ?? '') : undefined
  }, [kind, isReadOnly])
  const add = () => {
    const { editor, selected } = designer.getState()
    const near = placeAfter(editor, selected)
    // What may not stand beside the chosen field goes to the end of the form instead of nowhere.
    const target = mayDrop(designer, kind, near) ? near : { parent: null, index: editor.formData.fields.length }
    if (insertKind(designer, kind, target, language)) announce(designer, t('announce.inserted', { name }))
  }
  return (
    <button
      ref={box}
      type="button"
      className={css.entry}
      data-kind={kind}
      data-dragged={isDragged || undefined}
      disabled={isReadOnly}
      onClick={add}
      title={name}
    >
      <Icon icon={kindIcon(kind)} size={14} />
      <span className="cut">{name}</span>
    </button>
  )
})

function matches({ kind }: Control, keyword: string, name: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' || name.toLowerCase().includes(wanted) || kind.toLowerCase().includes(wanted)
}
