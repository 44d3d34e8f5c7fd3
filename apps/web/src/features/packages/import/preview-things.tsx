import type { PackageAction, PackagePreview, PreviewedThing } from '@armature/contract'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { Tag, type TagProps } from '../../../ui/feedback/tag.tsx'
import { ThingGroup, groupByKind } from '../group-things.tsx'
import { type ImportChoices, toThingKey } from '../package-api.ts'
import css from '../packages.module.css'
import { ThingDetails } from './thing-details.tsx'

interface PreviewThingsProps {
  preview: PackagePreview
  choices: ImportChoices
  onChange: (own: Partial<ImportChoices>) => void
}

/** Each thing of the package: what happens to it, how it differs from what is here, and what prevents its import. */
export function PreviewThings({ preview, choices, onChange }: PreviewThingsProps) {
  const { t } = useTranslation('packages')
  const { things, missing } = preview
  const choose = ({ kind, id }: PreviewedThing, action: PackageAction, enCode = '') => {
    const others = (choices.things ?? []).filter((thing) => toThingKey(thing) !== toThingKey({ kind, id }))
    onChange({ things: [...others, { kind, id, action, enCode }] })
  }
  return (
    <section>
      <h3>{t('things.title', { count: things.length })}</h3>
      {missing > 0 && (
        <Note tone="warning" icon={TriangleAlert}>
          {t('things.missing', { count: missing })}
        </Note>
      )}
      {groupByKind(things).map(({ kind, things: own }) => (
        <ThingGroup key={kind} kind={kind} count={own.length} isOpen={things.length <= longList || own.some(needsLook)}>
          {own.map((thing) => (
            <Thing key={toThingKey(thing)} thing={thing} onChoose={(action, code) => choose(thing, action, code)} />
          ))}
        </ThingGroup>
      ))}
    </section>
  )
}

/** Of a longer list only what the user has to look at is unfolded. */
const longList = 30
const needsLook = ({ kind, state, problems }: PreviewedThing): boolean =>
  problems.length > 0 || state === 'taken' || state === 'changed' || (kind === 'role' && state !== 'same')

const tones: Record<PreviewedThing['state'], NonNullable<TagProps['tone']>> = {
  new: 'success',
  same: 'outline',
  changed: 'info',
  taken: 'warning',
}

interface ThingProps {
  thing: PreviewedThing
  onChoose: (action: PackageAction, enCode?: string) => void
}

function Thing({ thing, onChoose }: ThingProps) {
  const { t } = useTranslation('packages')
  const { fullName, enCode, state, action, actions } = thing
  // the server needs the new code with the action: both are sent together
  const [isRenaming, setRenaming] = useState(action === 'rename')
  const act = (next: PackageAction) => {
    setRenaming(next === 'rename')
    if (next !== 'rename') onChoose(next)
  }
  return (
    <li className={css.thing} data-state={thing.problems.length > 0 ? 'refused' : undefined}>
      <span className={css.thingName}>
        <span className="cut">{fullName}</span>
        <span className={css.code}>{enCode}</span>
      </span>
      <Tag tone={tones[state]}>{t(`things.states.${state}`)}</Tag>
      <span className={css.target}>
        {actions.length > 1 ? (
          <NativeSelect
            size="small"
            aria-label={t('things.action', { name: fullName })}
            value={isRenaming ? 'rename' : action}
            options={actions.map((value) => ({ value, label: t(`things.actions.${value}`) }))}
            onChange={(event) => act(event.target.value as PackageAction)}
          />
        ) : (
          <span className={css.reason}>{t(`things.actions.${action}`)}</span>
        )}
        {isRenaming && (
          <NewCode
            name={fullName}
            start={action === 'rename' ? enCode : ''}
            onCode={(code) => onChoose('rename', code)}
          />
        )}
      </span>
      <ThingDetails thing={thing} />
    </li>
  )
}

/** The code applies when the user leaves the box, or presses Enter. */
function NewCode({ name, start, onCode }: { name: string; start: string; onCode: (code: string) => void }) {
  const { t } = useTranslation('packages')
  const [code, setCode] = useState(start)
  const apply = () => code.trim() !== '' && code.trim() !== start && onCode(code.trim())
  return (
    <Input
      size="small"
      aria-label={t('things.newCode', { name })}
      placeholder={t('things.newCodeHint')}
      value={code}
      invalid={code.trim() === ''}
      onChange={(event) => setCode(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
