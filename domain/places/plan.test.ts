import { describe, expect, it } from 'vitest';
import { distanceKm, planOf } from './plan.ts';

const BOX = { size: 360, margin: 30 };

describe('distances', () => {
  it('are those of the sphere', () => {
    expect(distanceKm({ lat: 52.5163, lng: 13.3777 }, { lat: 48.8584, lng: 2.2945 })).toBeCloseTo(878, -1);
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.19, 1);
    expect(distanceKm({ lat: 10, lng: 10 }, { lat: 10, lng: 10 })).toBe(0);
  });
});

describe('a plan', () => {
  it('has north up and east to the right, keeps every point within its margin, and distances true', () => {
    const points = [{ lat: -30.1, lng: -20.2 }, { lat: -30.2, lng: -20.1 }, { lat: -30.15, lng: -20.12 }];
    const plan = planOf(points, BOX);
    const [first, second] = points.map((point) => plan.at(point));
    if (!first || !second) throw new Error('no points');
    expect([first.x < second.x, first.y < second.y]).toEqual([true, true]);
    for (const { x, y } of points.map((point) => plan.at(point))) for (const value of [x, y]) expect([value >= 29.99, value <= 330.01]).toEqual([true, true]);
    const drawn = Math.hypot(second.x - first.x, second.y - first.y) * plan.kmPerUnit;
    const [north, south] = points as [{ lat: number; lng: number }, { lat: number; lng: number }];
    expect(drawn / distanceKm(north, south)).toBeCloseTo(1, 2);
  });

  it('shows one point in the middle, and a kilometre around it', () => {
    const plan = planOf([{ lat: 10, lng: 20 }], BOX);
    expect(plan.at({ lat: 10, lng: 20 })).toEqual({ x: 180, y: 180 });
    expect(plan.kmPerUnit).toBeCloseTo(1 / 300);
  });

  it('keeps together what the date line parts', () => {
    const plan = planOf([{ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }], BOX);
    expect(plan.kmPerUnit * 300).toBeCloseTo(22.2, 0);
  });

  it.each([[0.35, 0.1], [1, 0.2], [4, 1], [40, 10], [700, 200]])('has a scale bar of a round length: %d km', (spanKm, barKm) => {
    const degrees = spanKm / 111.19;
    expect(planOf([{ lat: -degrees / 2, lng: 0 }, { lat: degrees / 2, lng: 0 }], BOX).barKm).toBe(spanKm < 1 ? 0.2 : barKm);
  });
});
