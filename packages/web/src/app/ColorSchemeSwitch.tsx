/** Light, dark, or as the device has it. */
import { ActionIcon, Flex, type MantineColorScheme, Menu, Tooltip, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from "@tabler/icons-react";
import { say } from "./say.ts";

const SCHEMES: readonly { value: "light" | "dark" | "auto"; label: string; icon: TablerIcon }[] = [
  { value: "light", label: say("light"), icon: IconSun },
  { value: "dark", label: say("dark"), icon: IconMoon },
  { value: "auto", label: say("system"), icon: IconDeviceDesktop },
];

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = SCHEMES.find(({ value }) => value === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="top-end" withinPortal>
      <Tooltip label={say("colorScheme")}>
        {/* Menu.Target needs one element that takes a ref; the tooltip hands its own on. */}
        <span>
          <Menu.Target>
            <ActionIcon aria-label={say("colorScheme")}>
              <Current size={20} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              <Flex component="span" gap={10} align="center">
                <Icon size={18} stroke={1.5} aria-hidden="true" />
                {label}
              </Flex>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
