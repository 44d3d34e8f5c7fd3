import type { Option } from '@armature/form-engine'

/** The position of an option in the tree: the index on each level. */
export type OptionPath = readonly number[]

export const updateOption = (options: Option[], way: OptionPath, patch: Partial<Option>): Option[] =>
  changeLevel(options, way, (level, index) =>
    level.map((option, at) => (at === index ? { ...option, ...patch } : option)),
  )

export const removeOption = (options: Option[], way: OptionPath): Option[] =>
  changeLevel(options, way, (level, index) => level.toSpliced(index, 1))

export const moveOption = (options: Option[], way: OptionPath, step: -1 | 1): Option[] =>
  changeLevel(options, way, (level, index) => {
    const option = level[index]
    const to = index + step
    return option && to >= 0 && to < level.length ? level.toSpliced(index, 1).toSpliced(to, 0, option) : level
  })

/** Adds an option at the end of the level below `way`; its id is the first free number there. */
export function addOption(options: Option[], way: OptionPath, name: string): Option[] {
  const [index, ...rest] = way
  if (index === undefined) return [...options, createOption(options, '', name)]
  return options.map((option, at) => {
    if (at !== index) return option
    const children = option.children ?? []
    const next =
      rest.length > 0 ? addOption(children, rest, name) : [...children, createOption(children, `${option.id}-`, name)]
    return { ...option, children: next }
  })
}

function createOption(level: Option[], stem: string, name: string): Option {
  const taken = new Set(level.map(({ id }) => id))
  let number = level.length + 1
  while (taken.has(`${stem}${number}`)) number += 1
  return { id: `${stem}${number}`, fullName: `${name}${stem}${number}` }
}

function changeLevel(
  options: Option[],
  way: OptionPath,
  change: (level: Option[], index: number) => Option[],
): Option[] {
  const [index, ...rest] = way
  if (index === undefined) return options
  if (rest.length === 0) return change(options, index)
  return options.map((option, at) => {
    if (at !== index) return option
    const children = changeLevel(option.children ?? [], rest, change)
    if (children.length > 0) return { ...option, children }
    const { children: _, ...leaf } = option
    return leaf
  })
}
