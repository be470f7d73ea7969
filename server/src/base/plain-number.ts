/** The characters that people write between the digits of a tax or identity number. */
const separators = [' ', '-', '.', '/']

/** A tax or identity number without its separators, and without the prefix of a Polish NIP. */
export function plain(number: string): string {
  return separators
    .reduce((text, separator) => text.replaceAll(separator, ''), number.replace(/\s/g, ''))
    .toUpperCase()
    .replace(/^PL(?=[0-9]{10}$)/, '')
}

/** The SQL of a column with such numbers, without their separators. */
export function plainSql(column: string): string {
  return separators.reduce(
    (sql, separator) => `REPLACE(${sql}, '${separator}', '')`,
    `UPPER(${column})`,
  )
}
