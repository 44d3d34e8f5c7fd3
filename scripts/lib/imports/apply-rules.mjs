/**
 * A rule says which imports must not be; it applies to those that fit all it names.
 * @typedef {{
 *   name: string,
 *   from: {path?: string, pathNot?: string | string[]},
 *   to: {path?: string, pathNot?: string | string[], isUnresolved?: true},
 * }} Rule paths are patterns; `$1` in `to` is what the first group of `from.path` has found
 */

/**
 * @param {import('./read-modules.mjs').Module[]} modules
 * @param {Rule[]} rules
 * @returns {string[]} `rule: source → target`
 */
export function findForbidden(modules, rules) {
  const compiled = rules.map(({ name, from, to }) => ({ name, from: compile(from), to }))
  // with what the group has found: few different ones for thousands of imports
  const targets = new Map()
  const compileTarget = (name, to, group) => {
    const key = `${name}\n${group}`
    if (!targets.has(key)) targets.set(key, { ...compile(to, group), isUnresolved: to.isUnresolved })
    return targets.get(key)
  }
  return modules.flatMap(({ source, dependencies }) =>
    compiled.flatMap(({ name, from, to }) => {
      if (!fits(from, source)) return []
      const target = compileTarget(name, to, from.path?.exec(source)?.[1] ?? '')
      return dependencies
        .filter(({ resolved, isResolved }) => !(target.isUnresolved && isResolved) && fits(target, resolved))
        .map(({ resolved }) => `${name}: ${source} → ${resolved}`)
    }),
  )
}

function compile({ path, pathNot }, group = '') {
  const make = (pattern) => new RegExp(pattern.replaceAll('$1', group))
  return { path: path === undefined ? undefined : make(path), pathNot: [pathNot ?? []].flat().map(make) }
}

const fits = ({ path, pathNot }, text) =>
  (path === undefined || path.test(text)) && !pathNot.some((pattern) => pattern.test(text))

/**
 * Finds modules that import each other, directly or through others; imports of types alone do not count.
 * @param {import('./read-modules.mjs').Module[]} modules
 * @returns {string[]} one fault for each circle
 */
export function findCircles(modules) {
  const targets = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ isTypeOnly }) => !isTypeOnly).map(({ resolved }) => resolved),
    ]),
  )
  const done = new Set()
  const circles = []
  for (const start of targets.keys()) {
    // the way from the start, each step with the targets still to be tried
    const way = done.has(start) ? [] : [{ source: start, open: [...targets.get(start)] }]
    const onWay = new Set(way.map(({ source }) => source))
    while (way.length > 0) {
      const step = way.at(-1)
      const next = step.open.pop()
      if (next === undefined) {
        way.pop()
        onWay.delete(step.source)
        done.add(step.source)
      } else if (onWay.has(next)) {
        const sources = way.map(({ source }) => source)
        circles.push(`no-circles: ${[...sources.slice(sources.indexOf(next)), next].join(' → ')}`)
      } else if (targets.has(next) && !done.has(next)) {
        way.push({ source: next, open: [...targets.get(next)] })
        onWay.add(next)
      }
    }
  }
  return circles
}
