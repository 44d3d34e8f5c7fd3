import css from './chart.module.css'

export interface TipLine {
  label: string
  value: string
  /** custom property of the color */
  color: string
}

/** Content of a tooltip as elements, so that texts of users never become markup. */
export function tip(title: string, lines: TipLine[]): HTMLElement {
  const list = element('dl', css.tip)
  list.append(element('b', undefined, title))
  for (const { label, value, color } of lines) {
    const name = element('dt')
    const mark = element('i')
    mark.style.setProperty('--mark', `var(--${color})`)
    name.append(mark, label)
    list.append(name, element('dd', undefined, value))
  }
  return list
}

function element(tag: string, className?: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}
