import type { MailPerson } from '@armature/contract'

/** A recipient as text: `安宁 <ann@example.com>`, or the address alone. */
export const formatPerson = ({ name, address }: MailPerson): string => (name ? `${name} <${address}>` : address)

/** Name for lists. */
export const getPersonName = ({ name, address }: MailPerson): string => name || address

const address = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,189}$/

/** Parses a typed recipient; undefined when it is no address. */
export function readPerson(typed: string): MailPerson | undefined {
  const named = /^(.*?)<([^<>]*)>$/s.exec(typed.trim())
  const person = { name: clean(named?.[1] ?? ''), address: (named?.[2] ?? typed).trim() }
  return address.test(person.address) ? person : undefined
}

const clean = (name: string) =>
  name
    .replace(/[\s"]+/g, ' ')
    .trim()
    .slice(0, 200)

/** Each address once, without the excluded ones and invalid addresses. */
export function filterPeople(people: readonly MailPerson[], left: readonly string[]): MailPerson[] {
  const seen = new Set(left.map((one) => one.toLowerCase()))
  return people.filter((one) => {
    const key = one.address.toLowerCase()
    if (seen.has(key) || !address.test(one.address)) return false
    seen.add(key)
    return true
  })
}
