import type { PackageImport, PreviewedPerson } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ManifestPerson } from './package-file.ts'
import { type PersonRow, listPeople, listPeopleByCode } from './package.queries.ts'

export interface FoundPeople {
  people: PreviewedPerson[]
  /** ids of this installation by those of the package */
  targets: Map<string, string>
  /** ids whose places are left empty */
  empty: Set<string>
}

/**
 * Who takes the places of the people that the designs of a package name: as chosen, else the one with the same id, else the only
 * one with the same code.
 *
 * @throws AppError 'package.personUnknown' if a chosen one does not exist, or is of another kind
 */
export async function findPeople(
  db: Db,
  named: readonly ManifestPerson[],
  choices: PackageImport['people'],
): Promise<FoundPeople> {
  const chosen = new Map(choices.map(({ id, target }) => [id, target]))
  const ids = [...named.map(({ id }) => id), ...chosen.values()].filter((id) => id !== '')
  const byId = new Map((await listPeople(db, ids)).map((row) => [row.id, row]))
  const byCode = new Map((await listPeopleByCode(db, named)).map((row) => [toKey(row.kind, row.code), row]))
  const found: FoundPeople = { people: [], targets: new Map(), empty: new Set() }
  for (const person of named) {
    const choice = chosen.get(person.id)
    const target = choice === '' ? undefined : pickTarget(person, choice)
    if (choice && !target) throw new AppError('package.personUnknown')
    if (choice === '' || (person.isOptional && !target)) found.empty.add(person.id)
    if (target && target.id !== person.id) found.targets.set(person.id, target.id)
    found.people.push({
      ...person,
      target: target ? { id: target.id, fullName: target.name } : null,
      isLeftEmpty: choice === '',
    })
  }
  return found

  function pickTarget({ kind, id, enCode }: ManifestPerson, choice: string | undefined): PersonRow | undefined {
    const named = byId.get(choice ?? id)
    if (named?.kind === kind) return named
    return choice === undefined ? byCode.get(toKey(kind, enCode)) : undefined
  }
}

const toKey = (kind: string, code: string): string => `${kind} ${code}`
