import css from './group-button.module.css'
import type { CrossFilter } from './use-cross-filter.ts'

interface GroupButtonProps {
  filter: CrossFilter | undefined
  group: number
  name: string
}

/** The name of a group in a list, which narrows other widgets when it is pressed; a second press or Escape ends it. */
export function GroupButton({ filter, group, name }: GroupButtonProps) {
  if (!filter?.canPress(group))
    return (
      <span className="cut" title={name}>
        {name}
      </span>
    )
  return (
    <button
      type="button"
      className={css.group}
      aria-pressed={group === filter.chosen}
      title={name}
      // on screens, other keys turn pages
      data-own-keys
      onClick={() => filter.press(group)}
      onKeyDown={({ key }) => key === 'Escape' && filter.clear()}
    >
      <span className="cut">{name}</span>
    </button>
  )
}
