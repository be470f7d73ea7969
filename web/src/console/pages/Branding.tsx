import {
  brandContrastMin,
  contrastWithWhite,
  isLogo,
  isReadableColor,
  logoBytesMax,
} from '@grosz/contract/brand.ts'
import { useState } from 'react'
import type { BodyOf } from '../../api/client.ts'
import { brandTexts } from '../../text/console-brand.ts'
import { useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions, Prose } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ShopLogo } from '../../ui/ShopLogo.tsx'
import type { PointOfSale } from '../commands.ts'
import { useAsk, useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { PosSelect } from '../PosSelect.tsx'
import { Refused } from '../Refused.tsx'
import { useMutation } from '../use-mutation.ts'

type Brand = BodyOf<'retrieveBrand'>['brand']

const kb = String(logoBytesMax / 1000)

interface BrandingProps {
  readonly pointsOfSale: readonly PointOfSale[]
}

/** The appearance of a shop on the payment page, by point of sale. */
export function Branding({ pointsOfSale }: BrandingProps) {
  const say = useText(brandTexts)
  const [posId, setPosId] = useState(pointsOfSale[0]?.posId ?? '')
  const ask = useAsk('retrieveBrand', { params: { posId } })
  return (
    <Panel title={say('brand')}>
      <Prose>{say('note')}</Prose>
      <PosSelect label={say('pos')} pointsOfSale={pointsOfSale} value={posId} onChoose={setPosId} />
      <Loaded key={posId} ask={ask}>
        {({ brand }) => <BrandForm posId={posId} brand={brand} />}
      </Loaded>
    </Panel>
  )
}

interface BrandFormProps {
  readonly posId: string
  readonly brand: Brand
}

function BrandForm({ posId, brand }: BrandFormProps) {
  const say = useText(brandTexts)
  const { call } = useConsole()
  const [name, setName] = useState(brand.name ?? '')
  const [color, setColor] = useState(brand.color ?? '')
  const [logo, setLogo] = useState(brand.logo)
  const [isLogoWrong, setLogoWrong] = useState(false)
  const { busy, failure, follow } = useMutation()
  const [isSaved, setSaved] = useState(false)
  const colorError = errorOf(color)

  async function save() {
    setSaved(false)
    if (colorError) return
    const set = { ...(name && { name }), ...(color && { color }), ...(logo && { logo }) }
    const parts = { params: { posId }, body: { brand: set } }
    const result = await follow('save', call('setBrand', parts))
    setSaved(result.ok)
  }

  async function read(file: File | undefined) {
    if (!file) return
    const url = await dataUrlOf(file)
    setLogoWrong(!isLogo(url))
    if (isLogo(url)) setLogo(url)
  }

  function errorOf(text: string): string | undefined {
    if (text === '') return undefined
    if (!/^#[\da-f]{6}$/i.test(text)) return say('colorWrong')
    if (isReadableColor(text)) return undefined
    const contrast = contrastWithWhite(text).toFixed(1)
    return say('colorLight', { contrast, needed: String(brandContrastMin) })
  }

  return (
    <Form label={say('brand')} onSubmit={save}>
      <Field
        label={say('name')}
        hint={say('nameHint')}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={say('color')}
        hint={say('colorHint')}
        value={color}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        error={colorError}
        onChange={({ target }) => setColor(target.value.trim())}
      />
      <Field
        type="file"
        accept="image/png"
        label={say('logo')}
        hint={say('logoHint', { kb })}
        error={isLogoWrong ? say('logoWrong', { kb }) : undefined}
        onChange={({ target }) => read(target.files?.[0])}
      />
      {logo && <ShopLogo src={logo} alt={say('logo')} />}
      <Actions>
        <Button type="submit" busy={busy === 'save'}>
          {say('save')}
        </Button>
        {logo && (
          <Button look="secondary" onClick={() => setLogo(undefined)}>
            {say('removeLogo')}
          </Button>
        )}
      </Actions>
      <div role="status">{isSaved && <Notice>{say('saved')}</Notice>}</div>
      {failure && <Refused failure={failure} />}
    </Form>
  )
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })
}
