import type { Option } from '@armature/form-engine'

/** The position of an option in the tree: the index on each level. */
export type OptionWay = readonly number[]

export const updatedOption = (options: Option[], way: OptionWay, patch: Partial<Option>): Option[] =>
  atWay(options, way, (level, index) => level.map((option, at) => (at === index ? { ...option, ...patch } : option)))

export const removedOption = (options: Option[], way: OptionWay): Option[] =>
  atWay(options, way, (level, index) => level.toSpliced(index, 1))

export const movedOption = (options: Option[], way: OptionWay, step: -1 | 1): Option[] =>
  atWay(options, way, (level, index) => {
    const option = level[index]
    const to = index + step
    return option && to >= 0 && to < level.length ? level.toSpliced(index, 1).toSpliced(to, 0, option) : level
  })

/** Adds an option at the end of the level below `way`; its id is the first free number there. */
export function addedOption(options: Option[], way: OptionWay, name: string): Option[] {
  const [index, ...rest] = way
  if (index === undefined) return [...options, freshOption(options, '', name)]
  return options.map((option, at) => {
    if (at !== index) return option
    const children = option.children ?? []
    const next =
      rest.length > 0 ? addedOption(children, rest, name) : [...children, freshOption(children, `${option.id}-`, name)]
    return { ...option, children: next }
  })
}

function freshOption(level: Option[], stem: string, name: string): Option {
  const taken = new Set(level.map(({ id }) => id))
  let number = level.length + 1
  while (taken.has(`${stem}${number}`)) number += 1
  return { id: `${stem}${number}`, fullName: `${name}${stem}${number}` }
}

function atWay(options: Option[], way: OptionWay, change: (level: Option[], index: number) => Option[]): Option[] {
  const [index, ...rest] = way
  if (index === undefined) return options
  if (rest.length === 0) return change(options, index)
  return options.map((option, at) => {
    if (at !== index) return option
    const children = atWay(option.children ?? [], rest, change)
    if (children.length > 0) return { ...option, children }
    const { children: _, ...leaf } = option
    return leaf
  })
}
