import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Folders of the packages that run in production, in the server or in the browser.
 * @param {{packages: Record<string, {dev?: boolean, devOptional?: boolean, link?: boolean}>}} lock content of package-lock.json
 */
export const listProductionFolders = (lock) =>
  Object.entries(lock.packages).flatMap(([folder, entry]) =>
    folder.includes('node_modules/') && !entry.dev && !entry.devOptional && !entry.link ? [folder] : [],
  )

/**
 * The packages that are installed with their licenses and notices, as most licenses require of who passes them on. Packages with
 * the same text share it.
 * @param {string} root folder of package-lock.json
 */
export async function formatLicenses(root) {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  /** @type {Map<string, string[]>} */
  const packagesByText = new Map()
  for (const folder of listProductionFolders(lock)) {
    const found = await readLicense(join(root, folder))
    if (!found) continue
    const others = packagesByText.get(found.text) ?? []
    if (!others.includes(found.title)) packagesByText.set(found.text, [...others, found.title])
  }
  const parts = [...packagesByText].map(([text, titles]) => `${titles.join('\n')}\n\n${text.trim()}\n`)
  return `Armature contains the following packages, under their own licenses.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** undefined for a package of another platform, which is not installed */
async function readLicense(folder) {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const { name, version, license, licenses, author } = JSON.parse(text)
  // also `MIT-LICENSE.txt`; no code about licenses
  const files = (await readdir(folder))
    .filter((file) => /licen[cs]e|^notice|^copying/i.test(file) && !/\.(?:[cm]?[jt]s|json)$/i.test(file))
    .toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(ignoreFolder)))
  const terms = formatTerms(license ?? licenses)
  const own = texts.map((one) => one.trim()).filter((one) => one !== '')
  return {
    title: `${name} ${version} (${terms})`,
    text: own.length > 0 ? own.join('\n\n') : await describeTerms(terms, author),
  }
}

/** The standard text, for a package that only names its license. */
async function describeTerms(terms, author) {
  const by = typeof author === 'string' ? author : author?.name
  const said = `The package has no license file; its package.json says: ${terms}${by ? `, by ${by}` : ''}`
  const standard = standardTexts.includes(terms) ? await readFile(new URL(`${terms}.txt`, textFolder), 'utf8') : ''
  return `${said}\n\n${standard}`.trim()
}

/** Texts by their SPDX identifiers, in `license-texts`. */
const standardTexts = ['MIT', 'Apache-2.0', 'LGPL-3.0-or-later']
const textFolder = new URL('license-texts/', import.meta.url)

const ignoreFolder = (error) => {
  if (error.code === 'EISDIR') return ''
  throw error
}

/** Old packages name an object, or several. */
const formatTerms = (license) =>
  [license ?? 'no license named']
    .flat()
    .map((one) => (typeof one === 'string' ? one : one.type))
    .join(', ')
