import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'secondary' | 'plain' }

export function Button({ variant = 'primary', type = 'button', children, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={`button ${variant}`} part={`button ${variant}`}>
      <span>{children}</span>
    </button>
  )
}
