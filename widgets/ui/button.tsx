import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { look?: 'primary' | 'secondary' | 'plain' }

export function Button({ look = 'primary', type = 'button', children, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={`button ${look}`} part={`button ${look}`}>
      <span>{children}</span>
    </button>
  )
}
