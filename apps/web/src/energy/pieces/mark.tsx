import css from './mark.module.css'

export interface MarkProps {
  /** an item of a dictionary: its shape, color and name */
  item: { name: string; mark?: string | undefined; color?: string | undefined } | null | undefined
}

/** A state or level as a shape. Its name is shown beside it, or read by screen readers. */
export function Mark({ item }: MarkProps) {
  return <i className={css.mark} data-mark={item?.mark} data-color={item?.color} title={item?.name} aria-hidden />
}
