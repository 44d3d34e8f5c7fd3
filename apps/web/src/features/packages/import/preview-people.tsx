import type { PackagedPersonKind, PreviewedPerson } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../../../form/controls/index.ts'
import { StandaloneControl } from '../../../form/standalone/standalone-control.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import type { ImportChoices } from '../package-api.ts'
import css from '../packages.module.css'

interface PreviewPeopleProps {
  people: readonly PreviewedPerson[]
  choices: ImportChoices
  onChange: (own: Partial<ImportChoices>) => void
}

const controls: Record<PackagedPersonKind, string> = {
  user: 'userSelect',
  organize: 'comSelect',
  position: 'posSelect',
  role: 'roleSelect',
  group: 'groupSelect',
}

/** Who takes the places of the people that the designs name. Those that were not found are chosen here, or left empty. */
export function PreviewPeople({ people, choices, onChange }: PreviewPeopleProps) {
  const { t } = useTranslation('packages')
  if (people.length === 0) return null
  const open = people.filter(isOpen).length
  const settled = people.filter((person) => !isOpen(person))
  const choose = (id: string, target: string | undefined) => {
    const others = (choices.people ?? []).filter((person) => person.id !== id)
    onChange({ people: target === undefined ? others : [...others, { id, target }] })
  }
  const draw = (person: PreviewedPerson) => (
    <Person key={person.id} person={person} onChoose={(target) => choose(person.id, target)} />
  )
  return (
    <section>
      <h3>{t('people.title')}</h3>
      {open > 0 && (
        <Note tone="error" icon={CircleAlert}>
          {t('people.open', { count: open })}
        </Note>
      )}
      <ul className={css.things}>{people.filter(isOpen).map(draw)}</ul>
      {settled.length > 0 && (
        <details className={css.group} open={settled.length <= shownPeople}>
          <summary>{t('people.settled', { count: settled.length })}</summary>
          <ul className={css.things}>{settled.map(draw)}</ul>
        </details>
      )}
    </section>
  )
}

const isOpen = ({ target, isLeftEmpty, isOptional }: PreviewedPerson): boolean =>
  target === null && !isLeftEmpty && !isOptional

/** Up to this number, people who need no decision are unfolded. */
const shownPeople = 5

function Person({ person, onChoose }: { person: PreviewedPerson; onChoose: (target: string | undefined) => void }) {
  const { t } = useTranslation('packages')
  const { kind, fullName, enCode, target, isLeftEmpty, isOptional } = person
  const label = t('people.choose', { name: fullName })
  const field: Field = { vModel: 'target', multiple: false, config: { jnpfKey: controls[kind], label } }
  return (
    <li className={css.thing}>
      <span className={css.kind}>
        <Tag>{t(`people.kinds.${kind}`)}</Tag>
      </span>
      <span className={css.thingName}>
        <span className="cut">{fullName}</span>
        <span className={css.code}>{enCode}</span>
      </span>
      {isOptional && target === null && !isLeftEmpty && <span className={css.reason}>{t('people.optional')}</span>}
      <span className={css.target}>
        {isLeftEmpty ? (
          <span className={css.reason}>{t('people.empty')}</span>
        ) : (
          <StandaloneControl
            field={field}
            modelId=""
            label={label}
            value={target?.id ?? ''}
            invalid={target === null && !isOptional}
            onChange={(value) => onChoose(toId(value))}
          />
        )}
        <Button kind="link" size="small" onClick={() => onChoose(isLeftEmpty ? undefined : '')}>
          {t(isLeftEmpty ? 'people.fill' : 'people.leaveEmpty')}
        </Button>
      </span>
    </li>
  )
}

/** The last id of a value: organizations have those of their ancestors too. @returns undefined for an empty value */
function toId(value: unknown): string | undefined {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' && last !== '' ? last : undefined
}
