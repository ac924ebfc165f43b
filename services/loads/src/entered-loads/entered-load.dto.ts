import {
  type EnteredLoad,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LOAD_STATUSES,
  MESSAGES,
  NUMBER_RULES,
  type SavedLoadStatus,
  TEXT_RULES,
} from '@lanewise/contracts';
import { IsAmount, IsText, IsWireDate } from '@lanewise/http';
import { IsDefined, IsIn, IsOptional, IsUUID } from 'class-validator';

type Checked = Omit<EnteredLoad, 'length' | 'weight' | 'miles' | 'rate' | 'shipperEmail' | 'shipperPhone'>;

/** The fields that are checked alike whoever enters them: who saves or posts a load, or corrects it. */
export abstract class LoadFieldsDto implements Omit<Checked, 'equipment' | 'shipperLogo' | 'userId'> {
  @IsText(TEXT_RULES.referenceId)
  referenceId: string;

  @IsText(TEXT_RULES.loadCity)
  origin: string;

  @IsText(TEXT_RULES.loadCity)
  destination: string;

  @IsDefined({ message: MESSAGES.required })
  @IsWireDate(MESSAGES.pickUpInvalid)
  pickUp: string;

  @IsOptional()
  @IsWireDate(MESSAGES.deliveryInvalid)
  delivery?: string | null;

  @IsAmount(NUMBER_RULES.width)
  width?: number | null;

  @IsAmount(NUMBER_RULES.height)
  height?: number | null;

  @IsOptional()
  @IsIn(LOAD_STATUSES)
  loadStatus?: SavedLoadStatus;

  @IsText(TEXT_RULES.shipperName)
  shipperName: string;

  @IsText(TEXT_RULES.dot)
  shipperDotNumber?: string | null;

  @IsText(TEXT_RULES.mc)
  shipperMcNumber?: string | null;

  @IsText(TEXT_RULES.requirements)
  requirements?: string | null;
}

/** The fields that are checked alike whether a load is saved or posted. */
export abstract class EnteredLoadDto extends LoadFieldsDto implements Checked {
  @IsIn(HAULING_EQUIPMENT)
  equipment: HaulingEquipment;

  @IsText(TEXT_RULES.avatar)
  shipperLogo?: string | null;

  @IsOptional()
  @IsUUID()
  userId?: string;
}
