import { formatNumber } from '@lanewise/browser';
import { styled, type Theme, useColorScheme, useTheme } from '@mui/material';
import { memo, useEffect, useRef } from 'react';
import { PROFIT_TONES, type ProfitTone } from '../../../shared/load/profit';
import type { PlacedDot } from './dots';
import { MARK_PATHS, MARK_REACH } from '../../../shared/map/marks';
import type { Size } from '../../../shared/map/sheet';

const Canvas = styled('canvas')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

interface DotCanvasProps {
  dots: readonly PlacedDot[];
  size: Size;
  /** Describes the dots to screen readers. */
  label: string;
}

/** The pickups, the first of the list on top, with the count where several are one dot. Redrawn only when they or the screen change, not when the focus does. */
export const DotCanvas = memo(function DotCanvas({ dots, size, label }: DotCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const { colorScheme = 'light' } = useColorScheme();

  useEffect(() => {
    const canvas = ref.current!;
    const density = window.devicePixelRatio;
    canvas.width = Math.round(size.width * density);
    canvas.height = Math.round(size.height * density);
    const context = canvas.getContext('2d')!;
    context.scale(density, density);
    const palette = theme.colorSchemes[colorScheme]?.palette ?? theme.palette;
    const pictures = picturesOf(palette, density);
    context.font = `650 11px ${theme.typography.fontFamily}`;
    context.textBaseline = 'middle';
    for (let index = dots.length - 1; index >= 0; index--) {
      const { tone, members, x, y } = dots[index];
      context.drawImage(pictures[tone], x - MARK_REACH, y - MARK_REACH, 2 * MARK_REACH, 2 * MARK_REACH);
      if (members.some(({ load }) => load.saved)) drawRing(context, palette, x, y);
      if (members.length > 1) drawCount(context, palette, x, y, members.length);
    }
  }, [dots, size, theme, colorScheme]);

  return <Canvas ref={ref} role="img" aria-label={label} />;
});

const SHAPES: Record<ProfitTone, Path2D> = {
  unknown: new Path2D(MARK_PATHS.unknown),
  high: new Path2D(MARK_PATHS.high),
  fair: new Path2D(MARK_PATHS.fair),
  loss: new Path2D(MARK_PATHS.loss),
};

type Palette = Pick<Theme['palette'], 'success' | 'info' | 'error' | 'neutral' | 'background' | 'text'>;

/** Around the mark of a saved load. */
function drawRing(context: CanvasRenderingContext2D, palette: Palette, x: number, y: number) {
  context.beginPath();
  context.arc(x, y, MARK_REACH, 0, 2 * Math.PI);
  context.strokeStyle = palette.text.primary;
  context.lineWidth = 1.5;
  context.stroke();
}

/** Beside the mark of several loads. */
function drawCount(context: CanvasRenderingContext2D, palette: Palette, x: number, y: number, count: number) {
  const text = formatNumber(count);
  context.strokeStyle = palette.background.paper;
  context.lineWidth = 3;
  context.strokeText(text, x + MARK_REACH, y);
  context.fillStyle = palette.text.primary;
  context.fillText(text, x + MARK_REACH, y);
}

/** Each mark is drawn once, then copied. */
function picturesOf(palette: Palette, density: number): Record<ProfitTone, HTMLCanvasElement> {
  const draw = (tone: ProfitTone) => {
    const picture = document.createElement('canvas');
    picture.width = picture.height = Math.ceil(2 * MARK_REACH * density);
    const context = picture.getContext('2d')!;
    context.scale(picture.width / (2 * MARK_REACH), picture.height / (2 * MARK_REACH));
    context.translate(MARK_REACH, MARK_REACH);
    context.fillStyle = palette[PROFIT_TONES[tone].color].main;
    context.fill(SHAPES[tone]);
    context.strokeStyle = palette.background.paper;
    context.lineWidth = 1;
    context.stroke(SHAPES[tone]);
    return picture;
  };
  return { unknown: draw('unknown'), high: draw('high'), fair: draw('fair'), loss: draw('loss') };
}
