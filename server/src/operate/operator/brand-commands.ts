import { logoBytesMax } from '@grosz/contract/brand.ts'
import { problemOfBrand } from '../../payments/brands/assert-brand.ts'
import { findBrand, saveBrand } from '../../payments/brands/store.ts'
import { type Command, CommandRefusal, type Given, NONE } from './command.ts'
import { findPos, pos } from './pos-commands.ts'

export const brandCommands: Readonly<Record<string, Command>> = {
  'brand set': {
    says: 'Change how the payment page shows the shop of a point of sale.',
    isAudited: true,
    options: {
      pos: { ...pos, required: true },
      name: {
        says: 'name that payers see, up to 100 characters, or none',
        form: /^(?=.*\S)[^\p{Cc}\p{Bidi_Control}]{1,100}$/u,
      },
      color: {
        says: 'color of the buttons, such as #0b6b4f, or none',
        form: /^(#[0-9A-Fa-f]{6}|none)$/,
      },
      logo: {
        says: `path of a PNG image of at most ${logoBytesMax / 1000} KB, or none`,
        form: /^(data:image\/png;base64,[A-Za-z0-9+/]+={0,2}|none)$/,
        isFile: true,
      },
    },
    async run(at, given) {
      const posId = await findPos(at, given)
      const { name, color, logo } = given
      if (name === undefined && color === undefined && logo === undefined)
        throw new CommandRefusal('Nothing to change: specify --name, --color, or --logo.')
      const kept = await findBrand(at.tx, posId)
      const brand = {
        name: changed(kept.name, name),
        color: changed(kept.color, color),
        logo: changed(kept.logo, logo),
      }
      const problem = problemOfBrand(brand)
      if (problem) throw new CommandRefusal(`--${problem.field} ${problem.rule}`)
      await saveBrand(at.tx, posId, brand)
      return { rows: [], ...(logo && { audited: describedLogo(logo) }) }
    },
  },

  'brand show': {
    says: 'Show how the payment page shows the shop of a point of sale.',
    isAudited: false,
    options: { pos: { ...pos, required: true } },
    async run(at, given) {
      const posId = await findPos(at, given)
      const { name = '', color = '', logo = '' } = await findBrand(at.tx, posId)
      return { rows: [{ pos: posId, name, color, logo: describedLogo(logo).logo ?? '' }] }
    },
  },
}

function changed(kept: string | undefined, given: string | undefined): string | undefined {
  return given === undefined ? kept : given === NONE ? undefined : given
}

/** The audit trail names the image by its size. */
function describedLogo(logo: string): Given {
  const data = logo.slice(logo.indexOf(',') + 1)
  if (!logo.includes(',')) return { logo }
  return { logo: `PNG image, ${Buffer.byteLength(data, 'base64')} bytes` }
}
