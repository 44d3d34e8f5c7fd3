import { controls, type Control, type ControlGroup } from '@armature/form-engine'
import { ListPlus, Search } from 'lucide-react'
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../../../designer/palette-list.module.css'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { registerDragSource, useDrop } from '../canvas/drop.ts'
import { getKindIcon } from '../kind-icons.ts'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { announce, insertKind, mayDrop } from '../state/edits.ts'
import { findInsertTarget } from '../state/reading-order.ts'
import { getKindName, useEngineText } from '../../text/engine-texts.ts'
import css from './palette.module.css'

const groups: ControlGroup[] = ['basic', 'business', 'organize', 'system', 'layout']

/** All controls by group: dragged to the canvas, or added after the selected field by a click or Enter. */
export function Palette() {
  const { t } = useTranslation('designer')
  const { t: tq } = useTranslation('quickDesign')
  const text = useEngineText()
  const designer = useDesignerStore()
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const add = useAddKind()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const [first] = found
    if (event.key === 'Enter' && keyword.trim() !== '' && first) {
      add(first.kind)
      event.currentTarget.select()
    } else if (event.key === 'Escape') {
      setKeyword('')
      const chosen = designer.getState().selected ?? ''
      document.querySelector<HTMLElement>(`[role=treeitem][data-form-id="${CSS.escape(chosen)}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  const found = controls.filter((control) => isMatch(control, keyword, getKindName(control.kind, language)))
  return (
    <div className={css.scroll}>
      <div className={css.tools}>
        <Input
          size="small"
          type="search"
          icon={Search}
          value={keyword}
          placeholder={t('palette.search')}
          aria-label={t('palette.search')}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="/ Control+K"
        />
        <IconButton
          icon={ListPlus}
          label={tq('open')}
          disabled={isReadOnly}
          onClick={() => designer.setState({ addingMany: { text: '' } })}
        />
      </div>
      {groups.map((group) => {
        const members = found.filter((control) => control.group === group)
        return (
          members.length > 0 && (
            <section key={group}>
              <h3 className={list.heading}>{text(`control.group.${group}`)}</h3>
              <div className={list.grid}>
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
  const language = useLanguage()
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const isDragged = useDrop(({ dragged }) => dragged !== null && 'kind' in dragged && dragged.kind === kind)
  const box = useRef<HTMLButtonElement>(null)
  const name = getKindName(kind, language)
  useEffect(() => {
    const element = box.current
    return element && !isReadOnly ? registerDragSource(element, { kind }, () => element.textContent ?? '') : undefined
  }, [kind, isReadOnly])
  const add = useAddKind()
  return (
    <button
      ref={box}
      type="button"
      className={classNames(list.entry, isDragged && css.dragged)}
      data-kind={kind}
      disabled={isReadOnly}
      onClick={() => add(kind)}
      title={name}
    >
      <Icon icon={getKindIcon(kind)} size={14} />
      <span className="cut">{name}</span>
    </button>
  )
})

/** Adds a new field after the selected one; a control that is not allowed there is added at the end of the form. */
function useAddKind(): (kind: string) => void {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  return (kind) => {
    const { editor, selected } = designer.getState()
    const near = findInsertTarget(editor, selected)
    const target = mayDrop(designer, kind, near) ? near : { parent: null, index: editor.formData.fields.length }
    if (insertKind(designer, kind, target, language))
      announce(designer, t('announce.inserted', { name: getKindName(kind, language) }))
  }
}

function isMatch({ kind }: Control, keyword: string, name: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' || name.toLowerCase().includes(wanted) || kind.toLowerCase().includes(wanted)
}
