import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/**
 * One change of one file.
 * @typedef {{file: string, line: number, mutator: string, original: string, replacement: string, code: string}} Mutant
 * `file` is a path from the root, `line` counts from 1, `code` is the text of the whole changed file
 */

/** A generator of numbers from 0 to below 1 that gives the same ones for the same seed. */
export function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Drawn for each mutant that is wanted, since about every third does not compile. */
const surplus = 1.5

/**
 * Draws lines, and of each line one mutant. A line without mutants is drawn in vain, so that a mutant's chance depends on
 * lines of code and not on how many mutants are on one line.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {{file: string, line: number}[]} options.lines
 * @param {number} options.count
 * @param {() => number} options.random
 * @param {(mutants: Mutant[]) => boolean[]} options.compiles what does not compile is no mutant: it could not be committed
 * @returns {Promise<{mutants: Mutant[], refused: number}>} fewer mutants than `count` when the lines hold no more
 */
export async function drawMutants({ root, lines, count, random, compiles }) {
  const draw = createDraw(root, [...lines], random)
  const mutants = []
  let refused = 0
  for (let isEmpty = false; mutants.length < count && !isEmpty;) {
    const wanted = Math.ceil((count - mutants.length) * surplus)
    const drawn = []
    for (let next = await draw(); next; next = drawn.length < wanted ? await draw() : undefined) drawn.push(next)
    isEmpty = drawn.length < wanted
    const areFine = drawn.length > 0 ? compiles(drawn) : []
    for (const [index, mutant] of drawn.entries()) {
      if (mutants.length === count) break
      if (areFine[index]) mutants.push(mutant)
      else refused += 1
    }
  }
  return { mutants, refused }
}

/** @returns {() => Promise<Mutant | undefined>} a mutant of a line not drawn before; undefined when no line is left */
function createDraw(root, lines, random) {
  const mutantsByFile = new Map()
  return async () => {
    while (lines.length > 0) {
      const [{ file, line }] = lines.splice(Math.floor(random() * lines.length), 1)
      if (!mutantsByFile.has(file)) mutantsByFile.set(file, await listMutants(root, file))
      const candidates = mutantsByFile.get(file).filter((mutant) => mutant.line === line)
      if (candidates.length > 0) return candidates[Math.floor(random() * candidates.length)]
    }
    return undefined
  }
}

/**
 * All mutants of a file that StrykerJS makes.
 * @returns {Promise<Mutant[]>}
 */
export async function listMutants(root, file) {
  const content = readFileSync(join(root, file), 'utf8')
  const { mutants } = await new Instrumenter(silentLogger).instrument([{ name: file, content, mutate: true }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  const starts = listLineStarts(content)
  return mutants.map(({ location: { start, end }, mutatorName, replacement }) => {
    const [from, to] = [start, end].map(({ line, column }) => starts[line] + column)
    return {
      file,
      line: start.line + 1,
      mutator: mutatorName,
      original: content.slice(from, to),
      replacement,
      code: content.slice(0, from) + replacement + content.slice(to),
    }
  })
}

function listLineStarts(content) {
  const starts = [0]
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const silent = () => undefined
const silentLogger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}
