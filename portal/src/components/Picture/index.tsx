import type { ReactNode } from 'react'
import type { DrawnPicture } from '../../../plugins/pictures/draw.ts'
import type { Drawing, Run, Shape, Words } from '../../../plugins/pictures/drawing.ts'
import styles from './styles.module.css'

/**
 * A picture of plugins/pictures, drawn while the page is compiled: `rows` are added then. Screen
 * readers get the same content as a list.
 */
export default function Picture({ rows }: { readonly rows: DrawnPicture }): ReactNode {
  return (
    <figure className={styles.picture}>
      <Drawn drawing={rows.wide} className={styles.wide} />
      <Drawn drawing={rows.narrow} className={styles.narrow} />
      <figcaption className={styles.caption}>{rows.caption.map(toRun)}</figcaption>
      <div className={styles.textParts} data-unsearched>
        {rows.textParts.map(({ title, start, steps }) => (
          <div key={start}>
            {title && <p>{title.map(toRun)}</p>}
            <ol start={start}>
              {steps.map((step) => (
                <li key={JSON.stringify(step)}>{step.map(toRun)}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </figure>
  )
}

function toRun(run: Run): ReactNode {
  return typeof run === 'string' ? run : <code key={run.code}>{run.code}</code>
}

function Drawn({
  drawing: { width, height, shapes },
  className,
}: {
  readonly drawing: Drawing
  readonly className: string | undefined
}): ReactNode {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The shapes of a drawing never change.
        <OneShape key={at} shape={shape} />
      ))}
    </svg>
  )
}

function OneShape({ shape }: { readonly shape: Shape }): ReactNode {
  switch (shape.is) {
    case 'box': {
      const { look, x, y, width, height } = shape
      const radius = look === 'mark' ? height / 2 : look === 'ground' ? 0 : 8
      return <rect className={styles[look]} {...{ x, y, width, height }} rx={radius} />
    }
    case 'line':
    case 'head': {
      const points = shape.points.map((point) => point.join(',')).join(' ')
      const head = shape.is === 'head' ? styles.head : ''
      return <polyline className={`${styles[shape.look]} ${head}`} points={points} />
    }
    case 'words':
      return <Text {...shape} />
  }
}

/** The distance of baselines and the sizes of text, as in plugins/pictures/letters.ts. */
const line = 19
const sizes = { name: 13, label: 14, news: 14, part: 14, mark: 12 } as const

function Text({ look, anchor, x, y, lines }: Words): ReactNode {
  const size = sizes[look]
  return (
    <text className={styles[`${look}Text`]} textAnchor={anchor} fontSize={size}>
      {lines.map((runs, at) => (
        <tspan key={JSON.stringify(runs)} x={x} y={y + at * line}>
          {runs.map((run) =>
            typeof run === 'string' ? (
              run
            ) : (
              <tspan key={run.code} className={styles.code} fontSize={13}>
                {run.code}
              </tspan>
            ),
          )}
        </tspan>
      ))}
    </text>
  )
}
