import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const server = 'apps/server/src'

/**
 * What creates permissions on records, each with the files or folders that may use it and for what. Everything else reads and
 * writes records with the permissions of the caller (decision 0110).
 * @type {Record<string, Record<string, string>>}
 */
const grants = {
  issueRights: {
    'platform/http/model-rights.ts': 'the type itself',
    'modules/effective-permissions/resolve-rights.ts': 'the permissions of menus',
    'modules/record-actors/actor.ts': 'no permissions, the system, and what a relation shows of other records',
    'modules/workflow/engine/field-rights.ts': 'what a node of a flow shows to approvers and in copies',
    'modules/workflow/engine/starter-rights.ts': 'the own record of an initiator',
    'modules/menus/menu/items/preview-scheme.ts': 'counting the records of a data scheme',
  },
  unlimitedRights: {
    'modules/record-actors/': 'where it is declared',
    'modules/menus/menu/items/preview-scheme.ts': 'counting records for users who may see all of them',
    'demonstration/': 'demonstration data',
  },
  buildSystemActor: {
    'modules/record-actors/actor.ts': 'where it is declared',
    'modules/record-actors/index.ts': 'where it is declared',
    'modules/design-access/index.ts': 'an actor of the same name for designs, without records',
    'modules/design-access/actor.ts': 'an actor of the same name for designs, without records',
    'modules/menus/menu/items/preview-scheme.ts': 'counting records for users who may see all of them',
    'modules/menus/menu/items/scheme.ts': 'checking a condition, without reading records',
    'modules/workflow/engine/flow-context.ts': 'deciding the branches and approvers of a flow',
    'demonstration/': 'demonstration data',
  },
  toUnlimitedRights: {
    'modules/effective-permissions/': 'the permissions of administrators',
    'modules/explain/explain.service.ts': 'explaining the permissions of administrators',
  },
}

/**
 * Checks that only the named files create permissions on records. Tests may.
 * @returns {string[]} faults, empty when all is well
 */
export function checkPermissions() {
  const files = readdirSync(join(root, server), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
  return findPermissionFaults(
    files.map((name) => ({ name, text: readFileSync(join(root, server, name), 'utf8') })),
    grants,
  )
}

/**
 * @param {readonly {name: string, text: string}[]} files with their paths below apps/server/src
 * @param {Record<string, Record<string, string>>} allowed
 */
export function findPermissionFaults(files, allowed) {
  return Object.entries(allowed).flatMap(([word, places]) => {
    const users = files.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text)).map(({ name }) => name)
    const isAllowed = (name) =>
      Object.keys(places).some((place) => name === place || (place.endsWith('/') && name.startsWith(place)))
    return [
      ...users
        .filter((name) => !isAllowed(name))
        .map(
          (name) => `${server}/${name} uses ${word}: records are read and written with the permissions of the caller`,
        ),
      ...Object.keys(places)
        .filter((place) => !users.some((name) => name === place || name.startsWith(place)))
        .map((place) => `scripts/lib/check-permissions.mjs allows ${word} in ${place}, which does not use it`),
    ]
  })
}
